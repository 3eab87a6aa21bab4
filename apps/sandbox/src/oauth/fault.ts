import { z } from 'zod';

import { type Hop, jsonOf } from './hop.ts';
import type { Run } from './run.ts';

/** What Carnet would refuse, for the developer who sent it. */
export interface Fault {
  parameter: string;
  received: string;
  wrong: string;
  expected: string;
  /** Of the guide's list of errors. */
  section: string;
}

const refusalSchema = z
  .object({
    error: z.string(),
    error_description: z.string(),
    code: z.string(),
    explain: z
      .object({ parameter: z.string(), wrong: z.string(), expected: z.string() })
      .partial()
      .extend({ code: z.string() }),
  })
  .partial();

type Refusal = z.output<typeof refusalSchema>;

/** As `error_description` has it: parameter, what is wrong, what was expected, where the guide has it. */
const TOLD = /^(?:([\w-]+): )?(.*); expected (.*) \(guide: ([\w-]+)\)$/;

/** These tell the app what a person did or must do first; nothing is wrong with its request. */
const FOR_THE_PERSON = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** What the answer to the question about a request means: nothing is wrong, or what. */
export function faultIn(hop: Hop, run: Run): Fault | undefined {
  const { status = 0 } = hop.answer ?? {};
  const body = jsonOf(hop);
  if (status >= 400) return faultInBody(hop, run);
  return typeof body['target'] === 'string' ? faultInAddress(body['target'], run) : undefined;
}

/** Asked about a token of nobody's, Carnet says no more than whether it knows who asks. */
export const faultInSecret = (hop: Hop, run: Run): Fault | undefined =>
  hop.answer?.status === 401 ? faultInBody(hop, run) : undefined;

const faultInBody = (hop: Hop, run: Run): Fault =>
  explained(refusalSchema.safeParse(jsonOf(hop)).data ?? {}, run);

/** An error that goes back to the app stands in the address that the browser would be sent to. */
export function faultInAddress(address: string, run: Run): Fault | undefined {
  const told = URL.parse(address)?.searchParams;
  const error = told?.get('error') ?? '';
  if (!told || error === '' || FOR_THE_PERSON.has(error)) return undefined;
  return explained({ error, error_description: told.get('error_description') ?? '' }, run);
}

function explained(refusal: Refusal, run: Run): Fault {
  const { error_description: description = '', error = '', code = '' } = refusal;
  const [, parameter, wrong, expected, place] = TOLD.exec(description) ?? [];
  const told = refusal.explain ?? { parameter, wrong, expected, code: place ?? '' };
  const raw = [error || code, description].filter((word) => word !== '').join(': ');
  return {
    parameter: told.parameter ?? 'another one',
    received: sentAs(told.parameter, run),
    wrong: told.wrong ?? raw,
    expected: told.expected ?? 'the parameters of OpenID Connect, each once',
    section: told.code,
  };
}

function sentAs(parameter: string | undefined, { wish, verifier }: Run): string {
  const sent: Record<string, string> = {
    client_id: wish.clientId,
    redirect_uri: wish.redirectUri,
    scope: wish.scope,
    response_type: 'code',
    prompt: wish.prompt,
    state: wish.state,
    nonce: wish.nonce,
    code_challenge: verifier === undefined ? '' : 'the SHA-256 of a code_verifier',
    authorization: `HTTP Basic: ${wish.clientId}, and a secret`,
  };
  return sent[parameter ?? ''] || 'nothing';
}
