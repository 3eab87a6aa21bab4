import { authenticatorCode } from './authenticator-app.ts';
import { databaseTime, stepUp } from './second-factors.ts';
import { messagesTo } from './sent-messages.ts';
import { signInOn } from './sign-in-on.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

interface Victim {
  accountId: string;
  email: string;
}

/**
 * Somebody who knows the password and reads the codes that are sent, so that what is undone was done
 * in the ordinary way.
 */
export async function thiefOf(world: TestWorld, victim: Victim) {
  const { accountId } = victim;
  const browser = await signInOn(world, victim.email);
  let secret: string | undefined;

  const codeTo = async (address: string) => {
    const sent = (await messagesTo(world, accountId)).findLast(
      ({ to, values }) => to === address && 'code' in values,
    );
    return sent && 'code' in sent.values ? sent.values.code : '';
  };
  const prove = async () => {
    if (secret) await waitForNextCode(world);
    const code = secret && authenticatorCode(secret, await databaseTime(world));
    const proof = { action: 'security.mfa-edit', ...(code && { code }) } as const;
    return stepUp(world, { browser, accountId }, proof);
  };

  return {
    browser,
    prove,
    /** Answers with the recovery keys. */
    async enrolAuthenticator(): Promise<string[]> {
      await prove();
      const { payload, data } = (await browser.get('/mfa/-3/activate')).json();
      const code = authenticatorCode(data.secret, await databaseTime(world));
      const answer = await browser.post('/mfa/activate', { payload, code });
      secret = data.secret;
      return answer.json().recovery_keys;
    },
    /** Answers with the number of the method. */
    async addMailbox(address: string): Promise<number> {
      await prove();
      const { payload } = (await browser.get(`/mfa/-1/activate?target=${address}`)).json();
      const answer = await browser.post('/mfa/activate', { payload, code: await codeTo(address) });
      return answer.json().id;
    },
    async makePrimary(id: number) {
      await prove();
      return browser.post(`/mfa/switch-primary/${String(id)}`, undefined);
    },
    async removeAddress(address: string) {
      await prove();
      return browser.delete(`/mfa/-1?target=${address}`);
    },
  };
}

/** Thirty seconds on: each code of an authenticator works once. */
async function waitForNextCode(world: TestWorld): Promise<void> {
  await world.sql(`update test_clock set shift = shift + interval '30 seconds'`);
}

/** As a new browser would try, with what a thief has kept: the old password. */
export const tryOldPassword = async (world: TestWorld, email: string) => {
  const browser: TestClient = world.client();
  const answer = await browser.signIn(email);
  return { statusCode: answer.statusCode, code: answer.json().code as string };
};
