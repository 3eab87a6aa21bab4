import { HttpError } from '@carnet/contract/client/http-error';
import type { ReactNode } from 'react';

import type { Api } from '@/core/http/api-client.ts';
import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import { asksForProof, sendWithProof } from '@/core/proof-of-work/with-proof.ts';
import { WorkNotice } from '@/core/proof-of-work/work-notice.tsx';
import { type Credentials, requestToken } from '../login.client.ts';
import { VerificationDialog } from './verification.dialog.tsx';
import { verificationOwed } from './verification.policy.ts';

interface LoginPage {
  api: Api;
  credentials: Credentials;
  /** Puts something on the login page, or takes it away again. */
  show: (something: ReactNode) => void;
  go: (destination: Destination) => Promise<void>;
}

/** The password is not all that the server wants: asks for the rest, and gets the token after all. */
export async function answerRefusal(refusal: unknown, page: LoginPage): Promise<string> {
  await addTaskTexts();
  if (!asksForProof(refusal)) return askForCard(refusal, page);
  const { api, credentials, show } = page;
  return sendWithProof(
    api,
    (headers) => requestToken(api, credentials, headers),
    (isWorking) => show(isWorking && <WorkNotice />),
  ).catch((second: unknown) => askForCard(second, page));
}

async function askForCard(refusal: unknown, { api, credentials, show, go }: LoginPage) {
  const owed = verificationOwed(refusal);
  if (!owed) throw refusal;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  show(<VerificationDialog owed={owed} api={api} onToken={resolve} onEnd={reject} />);
  try {
    return await promise;
  } catch (reason) {
    const ticket = reason instanceof HttpError ? reason.problem?.ticket : undefined;
    if (!ticket) throw reason ?? refusal;
    // The account is verified; the password of before has served its time (A47).
    const state = { ticket, username: credentials.identifier, isVerified: true };
    await go({ kind: 'route', name: 'weak-password', query: { verified: 'true' }, state });
    throw reason;
  } finally {
    show(undefined);
  }
}
