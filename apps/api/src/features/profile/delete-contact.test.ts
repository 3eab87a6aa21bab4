import { detailsSchema } from '@carnet/contract/calls/details';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { furtherContact } from '../../testing/contact-changes.ts';
import { contactPage } from '../../testing/contact-page.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the contacts of a person', () => {
  let world: TestWorld;
  let page: ReturnType<typeof contactPage>;
  beforeAll(async () => {
    world = await startTestApi();
    page = contactPage(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  it('R254, attack 73: details show each contact with all its stamps, the primary of each kind first', async () => {
    const person = await signedInWithCodes(world);
    await furtherContact(person.browser, world);
    const details = await page.detailsOf(person.browser);
    expect(detailsSchema.parse(details)).toEqual(details);
    expect(details.contacts.map(({ kind, default: isDefault }) => [kind, isDefault])).toEqual([
      ['email', true],
      ['email', false],
      ['phone', true],
    ]);
    expect(details.contacts[0]).toMatchObject({
      value: person.email,
      verified: true,
      codes: { id: 1, is_primary: true },
      hold: null,
      can_delete: false,
      delete_blocked: 'last_codes',
      primary_blocked: null,
    });
    expect(details.contacts[1]).toMatchObject({
      codes: null,
      can_delete: true,
      can_be_primary: false,
      primary_blocked: 'codes_off',
    });
    expect(details.contacts[2]).toMatchObject({ delete_blocked: 'last_of_kind' });
    expect(details).toMatchObject({ removed: [], banking: null, unsettled: null });
  });

  it('R255: a contact is removed with the codes that go there, and told of it', async () => {
    const person = await page.proven();
    const id = await furtherContact(person.browser, world);
    const row = (await page.detailsOf(person.browser)).contacts.find(
      (contact) => contact.id === id,
    );
    expect((await person.browser.delete(`/user/contacts/${id}`)).statusCode).toBe(204);
    const details = await page.detailsOf(person.browser);
    expect(details.contacts.map((contact) => contact.id)).not.toContain(id);
    expect(details.removed).toMatchObject([{ id, kind: 'email' }]);
    expect(details.removed[0]?.target).not.toBe(row?.value);
    expect((await page.changesTold(person.accountId)).toSorted()).toEqual(
      [`contact-removed to ${person.email}`, `contact-removed to ${String(row?.value)}`].toSorted(),
    );
    const gone = await person.browser.delete(`/user/contacts/${id}`);
    expect(gone.json().code).toBe('contact.unknown');
  });

  it.each(['email', 'phone'] as const)('R257: the last %s stays', async (kind) => {
    const person = await page.proven();
    const id = (await page.rowOf(person, person[kind]))?.id ?? '';
    const answer = await person.browser.delete(`/user/contacts/${id}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('contact.last_of_kind');
  });

  it('R257: the last one that codes go to stays, though there is another', async () => {
    const person = await page.proven();
    await furtherContact(person.browser, world);
    const id = (await page.rowOf(person, person.email))?.id ?? '';
    const answer = await person.browser.delete(`/user/contacts/${id}`);
    expect(answer.json().code).toBe('contact.last_codes');
  });

  it('R257: beside a verified one an unverified one is no successor', async () => {
    const person = await world.signInNewPerson();
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const other = await furtherContact(person.browser, world);
    await world.sql('update contact set verified_at = null where contact_id = $1', [other]);
    const [own] = (await page.detailsOf(person.browser)).contacts;
    expect(own?.delete_blocked).toBe('last_of_kind');
    const answer = await person.browser.delete(`/user/contacts/${String(own?.id)}`);
    expect(answer.json().code).toBe('contact.last_of_kind');
  });

  it('attack 38: another person’s contact is as unknown as none', async () => {
    const other = await world.signInNewPerson();
    const [theirs] = (await page.detailsOf(other.browser)).contacts;
    const person = await page.proven();
    for (const answer of [
      await person.browser.delete(`/user/contacts/${String(theirs?.id)}`),
      await page.undo(person.browser, String(theirs?.id)),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('contact.unknown');
    }
  });

  it('attack 83: the next one becomes primary with a hold when the primary one goes', async () => {
    const person = await world.signInNewPerson();
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const other = await furtherContact(person.browser, world);
    const own = (await page.detailsOf(person.browser)).contacts.find((row) => row.default);
    const gone = await person.browser.delete(`/user/contacts/${String(own?.id)}`);
    expect(gone.statusCode, gone.body).toBe(204);
    const [row] = (await page.detailsOf(person.browser)).contacts;
    expect(row).toMatchObject({ id: other, default: true });
    expect(row?.hold?.until).toBeDefined();
  });

  it('attack 82: a frozen account changes no contact', async () => {
    const person = await page.proven();
    const id = await furtherContact(person.browser, world);
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [
      person.accountId,
    ]);
    for (const answer of [
      await person.browser.post('/user/login', { email: page.newAddress() }),
      await person.browser.delete(`/user/contacts/${id}`),
      await page.undo(person.browser, id),
    ])
      expect(answer.json().code).toBe('account.frozen');
    expect((await page.detailsOf(person.browser)).unsettled).toEqual({
      why: 'frozen',
      until: null,
    });
  });
});
