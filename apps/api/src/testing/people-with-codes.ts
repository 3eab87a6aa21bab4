import type { NewContact, NewPerson } from '@carnet/identity/contacts/create-people';
import { addMfaMethod } from '@carnet/identity/factors/add-method';

import type { TestWorld } from './test-api.ts';

let numbers = 0;

/** A Belgian mobile number that no other test person has. */
export const newPhone = (): string => `+3247${String(++numbers).padStart(7, '0')}`;

export const phoneContact = (value: string): NewContact => ({
  kind: 'phone',
  value,
  canonical: value,
});
export const emailContact = (value: string): NewContact => ({
  kind: 'email',
  value,
  canonical: value,
});

interface Enrolment {
  /** In this order; the first is the primary one. */
  methods: ('sms' | 'email')[];
  /** Both contacts unless said otherwise. */
  contacts?: ('email' | 'phone')[];
  overrides?: Partial<NewPerson>;
}

/** Somebody with a mailbox and a phone, and codes switched on for some of them. */
export async function newPersonWithCodes(world: TestWorld, enrolment: Enrolment) {
  const phone = newPhone();
  const email = `codes-${phone.slice(1)}@example.test`;
  const kinds = enrolment.contacts ?? ['email', 'phone'];
  const { accountId } = await world.newPerson({
    contacts: kinds.map((kind) => (kind === 'email' ? emailContact(email) : phoneContact(phone))),
    ...enrolment.overrides,
  });
  for (const method of enrolment.methods) {
    const contact = await world.db
      .selectFrom('contact')
      .select('contact_id')
      .where('account_id', '=', accountId)
      .where('kind', '=', method === 'sms' ? 'phone' : 'email')
      .executeTakeFirstOrThrow();
    await world.db
      .transaction()
      .execute((transaction) =>
        addMfaMethod(transaction, { accountId, method, contactId: contact.contact_id }),
      );
  }
  return { accountId, email, phone };
}
