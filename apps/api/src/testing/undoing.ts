import { newPersonWithCodes, newPhone } from './people-with-codes.ts';
import { messagesTo } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

/** What tests about undoing ask again and again. */
export function undoing(world: TestWorld) {
  const reset = (payload: string, code: string) =>
    world.client().post('/user/reset-password', {
      payload,
      code,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
  async function codeTo(accountId: string, address: string): Promise<string> {
    const sent = (await messagesTo(world, accountId)).findLast(
      ({ to, values }) => to === address && 'code' in values,
    );
    return sent && 'code' in sent.values ? sent.values.code : '';
  }
  return {
    NEW_PASSWORD,
    reset,
    codeTo,
    sayNotMe: (token: string) => world.client().post('/alerts/not-me', { token }),
    /** The link of the last alert that reached this address. */
    async linkTo(accountId: string, address: string): Promise<string> {
      const links = (await messagesTo(world, accountId)).flatMap(({ to, values }) =>
        to === address && 'notMe' in values && values.notMe ? [values.notMe] : [],
      );
      return links.at(-1) ?? '';
    },
    /** Asks for a reset there and types the code that came. */
    async resetThrough(accountId: string, contact: { email: string } | { phone: string }) {
      const { payload } = (await world.client().post('/user/forgot-password', contact)).json();
      const address = 'email' in contact ? contact.email : contact.phone;
      return reset(payload, await codeTo(accountId, address));
    },
    /** The first of each kind is marked. */
    contactsOf: async (accountId: string) =>
      (
        await world.sql<{ value: string; is_default: boolean }>(
          'select value, is_default from contact where account_id = $1 order by value',
          [accountId],
        )
      ).rows.map(({ value, is_default: isDefault }) => (isDefault ? `${value} (first)` : value)),
    methodsOf: async (accountId: string) =>
      (
        await world.sql<{ method: string }>(
          'select method from mfa_method where account_id = $1 order by number',
          [accountId],
        )
      ).rows.map(({ method }) => method),
    newMailbox: () => `thief-${newPhone().slice(1)}@example.test`,
    onlyMailbox: () => newPersonWithCodes(world, { methods: [], contacts: ['email'] }),
  };
}
