import type { Api } from '../http/api-client.ts';
import { failureOf } from '../http/problems.ts';
import type { ProofHeaders } from './new-proof.ts';

type Send<Answer> = (headers: ProofHeaders) => Promise<Answer>;
type OnWork = (isWorking: boolean) => void;

export const asksForProof = (error: unknown) => failureOf(error).code === 'challenge.required';

/** Sends a call, and a second time with a piece of work if the server asks for one. */
export async function withProof<Answer>(
  api: Api,
  send: Send<Answer>,
  onWork: OnWork,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!asksForProof(error)) throw error;
    return sendWithProof(api, send, onWork);
  }
}

export async function sendWithProof<Answer>(
  api: Api,
  send: Send<Answer>,
  onWork: OnWork,
): Promise<Answer> {
  onWork(true);
  try {
    const { newProof } = await import('./new-proof.ts');
    return await send(await newProof(api));
  } finally {
    onWork(false);
  }
}
