import { newId } from '@carnet/runtime/ids';

import { begunContact, furtherContact, removedContact } from '../contact-changes.ts';
import { contactPage } from '../contact-page.ts';
import { readyExport } from '../ready-export.ts';
import { signedInWithCodes } from '../second-factors.ts';
import { messagesTo, notMeTokens } from '../sent-messages.ts';
import { newPersonWithTrust } from '../trusted-browser.ts';
import { provenFor } from './factors.set-ups.ts';
import type { SetUp, SetUps, Stage } from './stage.ts';

const guest: SetUp = ({ world }) => ({ by: world.client() });
const signedIn: SetUp = async ({ world }) => ({ by: (await signedInWithCodes(world)).browser });

/** The person, their contacts, their cards and what they are told. */
export const accountSetUps: SetUps = {
  readLiveness: guest,
  readReadiness: guest,
  readMarketState: guest,

  readProfile: signedIn,
  updateProfile: signedIn,
  readDetails: signedIn,
  async readOverview({ world }) {
    return { by: (await newPersonWithTrust(world)).browser };
  },
  async addContact(stage) {
    const { browser } = await provenFor(stage, 'profile.edit-credentials');
    return { by: browser, fill: { email: `${newId()}@example.test` } };
  },
  async confirmContact(stage) {
    const { browser } = await provenFor(stage, 'profile.edit-credentials');
    const { payload, code } = await begunContact(browser, stage.world);
    return { by: browser, fill: { payload, code } };
  },
  async deleteContact(stage) {
    const { browser } = await provenFor(stage, 'profile.edit-credentials');
    return { by: browser, fill: { id: await furtherContact(browser, stage.world) } };
  },
  async undoContactChange(stage) {
    const { browser } = await provenFor(stage, 'profile.edit-credentials');
    return { by: browser, fill: { id: await removedContact(browser, stage.world) } };
  },
  async changeIban(stage) {
    return { by: (await provenFor(stage, 'profile.edit-credentials')).browser };
  },

  async listCards(stage) {
    return { by: (await cardHolder(stage)).browser };
  },
  async blockCard(stage) {
    return { by: (await cardHolder(stage)).browser };
  },
  async listProducts(stage) {
    return { by: (await merchant(stage)).browser };
  },
  async switchProduct(stage) {
    const { browser, merchantId } = await merchant(stage);
    return { by: browser, fill: { merchant_id: merchantId } };
  },
  readBrochure: guest,

  async describeAlert(stage) {
    return { by: stage.world.client(), fill: { token: await alarm(stage) } };
  },
  async sayNotMe(stage) {
    return { by: stage.world.client(), fill: { token: await alarm(stage) } };
  },
  async listHolds(stage) {
    const person = await provenFor(stage, 'profile.edit-credentials');
    const page = contactPage(stage.world);
    await page.add(person, { email: page.newAddress() });
    return { by: person.browser };
  },

  listNotifications: signedIn,
  listMarketing: signedIn,
  changeMarketing: signedIn,
  async checkMessage({ world }) {
    const { accountId } = await signedInWithCodes(world);
    const { rows } = await world.sql<{ reference: string }>(
      `update message set state = 'sent', sent_at = app_now(), content_sealed = null
       where account_id = $1
       returning reference`,
      [accountId],
    );
    return { by: world.client(), fill: { text: `Reference ${rows[0]?.reference}` } };
  },
  readAlertChannel: signedIn,
  async changeAlertChannel(stage) {
    return { by: (await provenFor(stage, 'notifications')).browser };
  },
  async keepAlertChannel(stage) {
    const { browser } = await provenFor(stage, 'notifications');
    const payload = { channel: 'sms' };
    await browser.send({ method: 'PUT', url: '/notifications/alerts', payload });
    return { by: browser };
  },

  async readDataOrder(stage) {
    const { browser } = await provenFor(stage, 'profile.your-data');
    await browser.post('/user/data', undefined);
    return { by: browser };
  },
  async orderData(stage) {
    return { by: (await provenFor(stage, 'profile.your-data')).browser };
  },
  async downloadData(stage) {
    const { browser } = await provenFor(stage, 'profile.your-data');
    await readyExport(browser, stage.world);
    return { by: browser };
  },
  async closeAccount(stage) {
    return { by: (await provenFor(stage, 'profile.close-account', '1')).browser };
  },
  async describeClosing(stage) {
    return { by: stage.world.client(), fill: { token: await closingLink(stage) } };
  },
  async cancelClosing(stage) {
    return { by: stage.world.client(), fill: { token: await closingLink(stage) } };
  },
};

async function cardHolder({ world }: Stage) {
  const person = await signedInWithCodes(world);
  await world.sql('update account set user_id = $2 where account_id = $1', [
    person.accountId,
    `holder-${person.accountId}`,
  ]);
  return person;
}

async function merchant({ world }: Stage) {
  const merchantId = `shop-${newId()}`;
  const { browser } = await world.signInNewPerson({ merchant_id: merchantId });
  return { browser, merchantId };
}

/** The link of the alert that follows a change of password. */
async function alarm(stage: Stage): Promise<string> {
  const { browser, accountId } = await provenFor(stage, 'security.edit-password', '1');
  const password = 'another long phrase 8?';
  await browser.post('/user/password', { password, confirm_password: password });
  return (await notMeTokens(stage.world, accountId)).at(-1) ?? '';
}

async function closingLink(stage: Stage): Promise<string> {
  const { browser, accountId } = await provenFor(stage, 'profile.close-account', '1');
  await browser.post('/user/close', undefined);
  const links = (await messagesTo(stage.world, accountId)).flatMap(({ values }) =>
    'keep' in values ? [values.keep] : [],
  );
  return links[0] ?? '';
}
