import type {
  beginIdentity,
  visitIdentityProvider,
} from '@carnet/contract/calls/identity-providers';
import type { signIn } from '@carnet/contract/calls/login';
import type { createAccount } from '@carnet/contract/calls/onboarding';
import type { readPasskeyChallenge } from '@carnet/contract/calls/passkeys';
import type { resetPassword } from '@carnet/contract/calls/password';
import type { beginWayBack, stopWayBack } from '@carnet/contract/calls/way-back';

/** Only their names: a browser loads the calls it makes and no others. */
type Beginning =
  | typeof beginIdentity
  | typeof beginWayBack
  | typeof createAccount
  | typeof readPasskeyChallenge
  | typeof resetPassword
  | typeof signIn
  | typeof stopWayBack
  | typeof visitIdentityProvider;

const BEGINNING: Record<Beginning['name'], true> = {
  beginIdentity: true,
  beginWayBack: true,
  createAccount: true,
  readPasskeyChallenge: true,
  resetPassword: true,
  signIn: true,
  stopWayBack: true,
  visitIdentityProvider: true,
};

/**
 * Sends calls that leave something half done one after the other, and all others at once. What is half done
 * belongs to the cookie that came with it (attack 96), and a browser without one is given one by each
 * answer: of two at the same moment only the last would be kept, as when the page asks for a passkey's
 * challenge while a password is on its way.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  return function inTurn<Answer>(
    { name }: { name: string },
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!Object.hasOwn(BEGINNING, name)) return send();
    const answer = last.then(send);
    last = answer.catch(() => {});
    return answer;
  };
}
