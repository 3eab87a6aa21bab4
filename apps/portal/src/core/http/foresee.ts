import type { CallBody, CallDeclaration } from '@carnet/contract/call';
import { problemSchema } from '@carnet/contract/errors/problem';
import { client } from 'laravel-precognition';

/** The specification's patience (R300). */
const PATIENCE_MILLIS = 30_000;

type Write = CallDeclaration & { method: 'POST' };

interface Question<Call extends Write> {
  call: Call;
  body: CallBody<Call> & Record<string, unknown>;
  /** The fields that the person has come to; the others may still be empty. */
  only: readonly (keyof CallBody<Call> & string)[];
}

/** The texts of what is wrong with each field, in the language of the call. */
export type Foreseen = Readonly<Record<string, readonly string[]>>;

/** Asks whether a write would be accepted, without writing (R298, A61). */
export async function foresee<const Call extends Write>(
  { call, body, only }: Question<Call>,
  from: { apiOrigin: string; headers: Record<string, string> },
): Promise<Foreseen> {
  let faults: Foreseen = {};
  await client.withCredentials('include').post(`${from.apiOrigin}${call.path}`, body, {
    only,
    timeout: PATIENCE_MILLIS,
    // With a fingerprint, the client aborts an older question by a signal, and then forgets its
    // time-out.
    fingerprint: null,
    headers: from.headers,
    onValidationError: ({ data }) => {
      faults = problemSchema.parse(data).errors ?? {};
    },
  });
  return faults;
}
