import type { Page } from '@playwright/test';

import { appCode } from './authenticator-app.ts';
import { codeSentTo } from './codes.ts';
import type { Person } from './people.ts';
import { signIn } from './sign-in.ts';
import { apiUrl } from './stack.ts';

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Somebody in a browser of their own who knows the password, and for a moment reads the owner's mail:
 * what they plant went in by every proof that is asked for. From the page they call the API as the
 * page itself would, which is faster than a person, as thieves are.
 */
export async function signInAsThief(page: Page, person: Person) {
  await signIn(page, person);
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => /^(production_)?token$/.test(name));
  let token = decodeURIComponent((await cookie())?.value ?? '');
  /** Where codes go that prove a change: the owner's mailbox first. */
  let mailbox = person.email;

  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    page.evaluate(
      async ({ url, method: verb, sent, bearer }) => {
        const response = await fetch(url, {
          method: verb,
          credentials: 'include',
          headers: {
            authorization: `Bearer ${bearer}`,
            ...(sent && { 'content-type': 'application/json' }),
          },
          ...(sent && { body: JSON.stringify(sent) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : {} };
      },
      { url: `${apiUrl(person.market)}${path}`, method, sent: body, bearer: token },
    );

  let codes = 0;
  async function prove(): Promise<void> {
    const { body } = await call('GET', '/mfa/sudo?single=0&action=security.mfa-edit');
    codes += 1;
    const code = await codeSentTo(mailbox, codes);
    const proven = await call('POST', '/mfa/sudo', {
      payload: body['payload'],
      code,
      isTrustedDevice: false,
    });
    const renewed = proven.body['access_token'];
    if (typeof renewed === 'string') token = renewed;
    // The page goes on with it, as after a step-up of its own.
    const kept = await cookie();
    if (kept) await page.context().addCookies([{ ...kept, value: encodeURIComponent(token) }]);
  }

  return {
    call,
    /** Answers with the recovery keys. */
    async enrolAuthenticator(): Promise<string[]> {
      await prove();
      const { body } = await call('GET', '/mfa/-3/activate');
      const { secret } = body['data'] as { secret: string };
      const code = appCode(secret);
      const enrolled = await call('POST', '/mfa/activate', { payload: body['payload'], code });
      return (enrolled.body['recovery_keys'] ?? []) as string[];
    },
    /** Adds a mailbox, makes it the first, and deletes the owner's address. */
    async takeOver(address: string): Promise<number> {
      await prove();
      const { body } = await call('GET', `/mfa/-1/activate?target=${encodeURIComponent(address)}`);
      const code = await codeSentTo(address);
      const added = await call('POST', '/mfa/activate', { payload: body['payload'], code });
      mailbox = address;
      codes = 1;
      await prove();
      await call('POST', `/mfa/switch-primary/${String(added.body['id'])}`);
      await prove();
      const target = encodeURIComponent(person.email);
      return (await call('DELETE', `/mfa/-1?target=${target}`)).status;
    },
  };
}
