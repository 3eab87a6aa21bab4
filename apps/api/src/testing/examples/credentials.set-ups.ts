import { randomUUID } from 'node:crypto';

import { AFTER_THE_WAIT, comingBack, FROM_PORTAL } from '../way-back.ts';
import { newCard } from '../newcomer.ts';
import { newPersonWithCodes } from '../people-with-codes.ts';
import { lastCode } from '../sent-messages.ts';
import { undoing } from '../undoing.ts';
import { provenFor } from './factors.set-ups.ts';
import { linkCard } from './link-card.ts';
import type { SetUps, Stage } from './stage.ts';

/** Passwords and usernames, forgotten or changed. */
export const credentialSetUps: SetUps = {
  async forgotPassword({ world }) {
    const { email } = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    return { by: world.client(), fill: { email } };
  },
  async checkResetCode({ world }) {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    return codeOfReset(world, { email, accountId });
  },
  async resetPassword({ world }) {
    return codeOfReset(world, await undoing(world).onlyMailbox());
  },
  async replaceWeakPassword({ world }) {
    const weak = { password_status: 1 };
    const person = await newPersonWithCodes(world, { methods: ['email'], overrides: weak });
    const by = world.client();
    const { mfa } = (await by.signIn(person.email)).json();
    const { payload } = (await by.get(`/mfa/sudo?payload=${mfa.payload}`)).json();
    const code = await lastCode(world, person.accountId);
    const refused = await by.post('/mfa/sudo', { payload, code });
    return { by, fill: { ticket: refused.json().ticket } };
  },
  async changePassword(stage) {
    return { by: (await provenFor(stage, 'security.edit-password', '1')).browser };
  },
  async forgotUsername({ world }) {
    const { accountId } = await newPersonWithCodes(world, { methods: [] });
    const card = newCard();
    await linkCard(world, accountId, card);
    return { by: world.client(), fill: { card_number: card } };
  },
  openSupportCase: ({ world }) => ({ by: world.client() }),
  reportForgedMessage: ({ world }) => ({ by: world.client() }),
};

async function codeOfReset(world: Stage['world'], person: { email: string; accountId: string }) {
  const by = world.client();
  const { payload } = (await by.post('/user/forgot-password', { email: person.email })).json();
  return { by, fill: { payload, code: await lastCode(world, person.accountId) } };
}

/** The way back of who lost everything but a national identity. */
export const wayBackSetUps: SetUps = {
  beginWayBack: ({ world }) => ({ by: world.client() }),
  async askWayBack(stage) {
    const { claims } = await lostPerson(stage);
    const by = stage.world.client();
    const begun = await by.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    return { by, fill: stage.providers.comeBack(begun.json().address, claims) };
  },
  async sendWayBackCode(stage) {
    const { by, ticket } = await ticketAfterTheWait(stage);
    return { by, fill: { ticket, email: `back-${randomUUID()}@example.test` } };
  },
  async finishWayBack(stage) {
    const { by, ticket, accountId, on } = await ticketAfterTheWait(stage);
    const { body } = await on.newBeginning(by, { accountId, ticket });
    return { by, fill: { ticket, payload: body.payload, code: body.code } };
  },
  async describeWayBack(stage) {
    return { by: stage.world.client(), fill: { token: await stopLink(stage) } };
  },
  async stopWayBack(stage) {
    return { by: stage.world.client(), fill: { token: await stopLink(stage) } };
  },
};

async function lostPerson({ world, providers }: Stage, methods?: ('sms' | 'email')[]) {
  const on = comingBack(world, providers);
  return { on, ...(await on.person(methods)) };
}

async function ticketAfterTheWait(stage: Stage) {
  const { on, claims, accountId } = await lostPerson(stage);
  const by = stage.world.client();
  await on.ask(by, claims);
  await stage.world.setClockAhead(AFTER_THE_WAIT);
  return { on, by, accountId, ticket: await on.ready(by, claims) };
}

/** Of somebody who has nothing that could prove more than the link. */
async function stopLink(stage: Stage): Promise<string> {
  const { on, claims, accountId } = await lostPerson(stage, ['email']);
  await stage.world.sql(
    `update contact set verified_at = null where account_id = $1 and kind = 'phone'`,
    [accountId],
  );
  await on.ask(stage.world.client(), claims);
  const [token = ''] = await on.stopLinks(accountId);
  return token;
}
