import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';

import { atCodePage, owedCode } from '../code-page.ts';
import { newPersonWithCodes } from '../people-with-codes.ts';
import { newBrowserOf, signedInWithCodes } from '../second-factors.ts';
import { newPersonWithTrust } from '../trusted-browser.ts';
import { newCard } from '../newcomer.ts';
import { linkCard } from './link-card.ts';
import type { SetUps } from './stage.ts';

const LETTER = 'K7QX2M';

/** Signing in and out, and where somebody is signed in. */
export const signInSetUps: SetUps = {
  async signIn({ world }) {
    const { email } = await world.newPerson();
    return { by: world.client(), fill: { email } };
  },
  async signOut({ world }) {
    const { browser } = await world.signInNewPerson();
    return { by: browser, fill: { token: browser.token } };
  },
  readChallenge: ({ world }) => ({ by: world.client() }),
  /** Codes are asked for, and there is nowhere left to send one: the card is the only proof. */
  async verifyByCard({ world, letters }) {
    const mailboxOnly = { methods: ['email' as const], contacts: ['email' as const] };
    const { accountId, email } = await newPersonWithCodes(world, mailboxOnly);
    await world.sql('update contact set verified_at = null where account_id = $1', [accountId]);
    const card = newCard();
    letters.codes.set(card, LETTER);
    await linkCard(world, accountId, card);
    const by = world.client();
    const { ticket } = (await by.signIn(email)).json();
    return { by, fill: { payload: ticket, card_number: card, verification_code: LETTER } };
  },
  async exchangeHandoff({ world }) {
    const { accountId } = await world.newPerson();
    const token = await createHandoff(world.db, {
      accountId,
      market: 'be',
      targetHost: 'account.carnet-be.localhost',
      service: 'my',
    });
    return { by: world.client(), fill: { token } };
  },

  async requestCode({ world }) {
    const { email } = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
    const by = world.client();
    const { payload } = await owedCode(by, email);
    return { by, fill: { payload } };
  },
  async confirmCode({ world }) {
    const { browser, payload, code } = await atCodePage(world);
    return { by: browser, fill: { payload, code } };
  },
  async confirmMfa({ world }) {
    const { browser, payload, code } = await atCodePage(world);
    return { by: browser, fill: { payload, code } };
  },

  async listSessions({ world }) {
    return { by: (await newPersonWithTrust(world)).browser };
  },
  async endSession({ world }) {
    const person = await signedInWithCodes(world);
    const other = await newBrowserOf(world, person);
    const devices = (await other.get('/sessions')).json().data as Device[];
    return { by: person.browser, fill: { sessionId: currentOf(devices) } };
  },
  async endSessions({ world }) {
    return { by: (await signedInWithCodes(world)).browser };
  },
  async endTrust({ world }) {
    const { browser } = await newPersonWithTrust(world);
    const devices = (await browser.get('/sessions')).json().data as Device[];
    return { by: browser, fill: { sessionId: currentOf(devices) } };
  },
};

interface Device {
  id: string;
  is_current: boolean;
}

const currentOf = (devices: Device[]) => devices.find((device) => device.is_current)?.id;
