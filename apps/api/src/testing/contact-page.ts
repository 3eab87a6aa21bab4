import { type Details } from '@carnet/contract/calls/details';
import { expect } from 'vitest';

import { newPhone } from './people-with-codes.ts';
import { signedInWithCodes, stepUp } from './second-factors.ts';
import { lastCode, messagesTo } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

type Person = Awaited<ReturnType<typeof signedInWithCodes>>;

/** What tests about the contacts of a person do again and again, as the page of contacts would. */
export function contactPage(world: TestWorld) {
  const detailsOf = async (browser: TestClient): Promise<Details> =>
    (await browser.get('/user/details')).json();

  /** Adds a contact with the code that went there. */
  async function add({ browser, accountId }: Person, typed: { email: string } | { phone: string }) {
    const { payload } = (await browser.post('/user/login', typed)).json();
    return browser.post('/user/login/confirm', {
      payload,
      code: await lastCode(world, accountId),
    });
  }

  return {
    add,
    detailsOf,
    newAddress: () => `more-${newPhone().slice(1)}@example.test`,
    /** Signed in, and proven for the page. */
    async proven(): Promise<Person> {
      const person = await signedInWithCodes(world);
      await stepUp(world, person, { action: 'profile.edit-credentials' });
      return person;
    },
    rowOf: async ({ browser }: Pick<Person, 'browser'>, value: string) =>
      (await detailsOf(browser)).contacts.find((row) => row.value === value),
    /** Which changes were told, and to whom, oldest first. */
    changesTold: async (accountId: string) =>
      (await messagesTo(world, accountId)).flatMap(({ to, values }) =>
        'change' in values ? [`${values.change} to ${to}`] : [],
      ),
    undo: (browser: TestClient, id: string) => browser.post(`/user/contacts/${id}/undo`, undefined),
    /** Adds an address, turns codes on for it and puts it first. */
    async moveTo(person: Person, email: string): Promise<void> {
      await add(person, { email });
      const { payload } = (await person.browser.get(`/mfa/-1/activate?target=${email}`)).json();
      const code = await lastCode(world, person.accountId);
      const { id } = (await person.browser.post('/mfa/activate', { payload, code })).json();
      await stepUp(world, person, { action: 'profile.edit-credentials' });
      const switched = await person.browser.post(`/mfa/switch-primary/${String(id)}`, undefined);
      expect(switched.statusCode, switched.body).toBe(204);
    },
  };
}
