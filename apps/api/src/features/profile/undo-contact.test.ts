import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { furtherContact } from '../../testing/contact-changes.ts';
import { contactPage } from '../../testing/contact-page.ts';
import { emailContact } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('undoing a change of contacts', () => {
  let world: TestWorld;
  let page: ReturnType<typeof contactPage>;
  beforeAll(async () => {
    world = await startTestApi();
    page = contactPage(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  it('R255, R258, attack 83: with one proof codes are turned on and the primary switched; both are on hold', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    await page.moveTo(person, email);
    expect(await page.rowOf(person, email)).toMatchObject({
      default: true,
      hold: { why: 'promoted' },
      can_undo: false,
    });
    expect(await page.rowOf(person, person.email)).toMatchObject({
      default: false,
      hold: { why: 'demoted', until: expect.any(String) },
      can_undo: true,
    });
  });

  it('attack 83: a contact that was put back a place is first again when that is undone', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    await page.moveTo(person, email);
    const id = (await page.rowOf(person, person.email))?.id ?? '';
    expect((await page.undo(person.browser, id)).statusCode).toBe(204);
    expect(await page.rowOf(person, person.email)).toMatchObject({
      default: true,
      hold: null,
      codes: { is_primary: true },
    });
    expect(await page.rowOf(person, email)).toMatchObject({ default: false });
    const told = await page.changesTold(person.accountId);
    expect(told).toContain(`contact-restored to ${person.email}`);
    expect(told).toContain(`contact-restored to ${email}`);
  });

  it('attack 83: a removed contact comes back as it was, with its place and its codes', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    await page.moveTo(person, email);
    const id = (await page.rowOf(person, person.email))?.id ?? '';
    await page.undo(person.browser, id);
    expect((await person.browser.delete(`/user/contacts/${id}`)).statusCode).toBe(204);
    expect(await page.rowOf(person, email)).toMatchObject({ default: true });
    expect((await page.detailsOf(person.browser)).removed).toMatchObject([{ id }]);

    expect((await page.undo(person.browser, id)).statusCode).toBe(204);

    const row = await page.rowOf(person, person.email);
    expect(row).toMatchObject({ id, default: true, verified: true });
    expect(row?.codes).toMatchObject({ is_primary: true });
    const details = await page.detailsOf(person.browser);
    expect(details.removed).toEqual([]);
    expect(details.contacts.filter((contact) => contact.default)).toHaveLength(2);
    const signIn = { email: person.email, password: 'correct horse battery 1!' };
    expect((await world.client().post('/token', signIn)).json().code).toBe('mfa.required');
  });

  it('attack 83: after 72 hours there is nothing to undo', async () => {
    const person = await page.proven();
    const id = await furtherContact(person.browser, world);
    await person.browser.delete(`/user/contacts/${id}`);
    await world.setClockAhead('73 hours');
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    expect((await page.undo(person.browser, id)).json().code).toBe('contact.unknown');
    expect(await page.detailsOf(person.browser)).toMatchObject({ removed: [], unsettled: null });
  });

  it('a removed contact that was added again is no longer offered to be put back', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    const id = await furtherContact(person.browser, world, 'email', email);
    await person.browser.delete(`/user/contacts/${id}`);
    expect((await page.detailsOf(person.browser)).removed).toHaveLength(1);
    expect((await page.add(person, { email })).statusCode).toBe(200);
    expect((await page.detailsOf(person.browser)).removed).toEqual([]);
  });

  it('a removed contact that somebody else has proven since does not come back', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    const id = await furtherContact(person.browser, world, 'email', email);
    await person.browser.delete(`/user/contacts/${id}`);
    await world.newPerson({ contacts: [emailContact(email)] });
    expect((await page.undo(person.browser, id)).json().code).toBe('contact.email_invalid');
    expect(await page.rowOf(person, email)).toBeUndefined();
  });
});
