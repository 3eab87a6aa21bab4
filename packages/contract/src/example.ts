import type { CallAnswer, CallBody, CallDeclaration, CallParams, CallQuery } from './call.ts';

/** What a call is sent and what it answers, for the reference; a test sends each to the real API. */
export interface CallExample {
  call: CallDeclaration;
  params?: object | undefined;
  query?: object | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  /** Absent: nothing, or a file. */
  answer?: unknown;
}

type Named<Name extends string, Type> = [Type] extends [undefined]
  ? { [name in Name]?: undefined }
  : { [name in Name]: Type };

/** Parameters may be left out where all of them may. */
type Asked<Type> = Type extends object
  ? Record<string, never> extends Type
    ? Type | undefined
    : Type
  : undefined;

type Answered<Call extends CallDeclaration> = Call extends { file: string }
  ? undefined
  : Exclude<CallAnswer<Call>, undefined> extends never
    ? undefined
    : Exclude<CallAnswer<Call>, undefined>;

type Parts<Call extends CallDeclaration> = Named<'params', CallParams<Call>> & {
  query?: Asked<CallQuery<Call>>;
  headers?: Record<string, string>;
} & Named<'body', CallBody<Call>> &
  Named<'answer', Answered<Call>>;

export const exampleOf = <const Call extends CallDeclaration>(
  call: Call,
  parts: Parts<Call>,
): CallExample => ({ call, ...parts });
