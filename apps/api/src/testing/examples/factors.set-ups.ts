import { randomUUID } from 'node:crypto';

import type { StepUpAction } from '@carnet/contract/rules/step-up';

import { authenticatorCode } from '../authenticator-app.ts';
import { contactPage } from '../contact-page.ts';
import { connect, newBetaCompany, plantedIdentity, visit } from '../identity-provider.ts';
import { newPasskeyDevice } from '../passkey-device.ts';
import { plantedPasskey, readChallenge, withPasskey } from '../passkeys.ts';
import { databaseTime, signedInWithCodes, stepUp, withAuthenticator } from '../second-factors.ts';
import { FROM_PORTAL } from '../way-back.ts';
import type { SetUp, SetUps, Stage } from './stage.ts';

const signedIn: SetUp = async ({ world }) => ({ by: (await signedInWithCodes(world)).browser });

/** Signed in, and proven for an action. */
export async function provenFor({ world }: Stage, action: StepUpAction, single: '0' | '1' = '0') {
  const person = await signedInWithCodes(world);
  await stepUp(world, person, { action, single });
  return person;
}

const proven =
  (action: StepUpAction): SetUp =>
  async (stage) => ({ by: (await provenFor(stage, action)).browser });

/** Security codes, and setting them up. */
export const factorSetUps: SetUps = {
  listStepUpMethods: signedIn,
  readMfaStatus: signedIn,
  readRecentMfa: signedIn,
  listMfaMethods: signedIn,
  switchPrimaryMethod: proven('security.mfa-edit'),
  /** A further address: the last one of its kind stays. */
  async deleteMethod(stage) {
    const { world } = stage;
    const person = await provenFor(stage, 'profile.edit-credentials');
    await contactPage(world).moveTo(person, `more-${randomUUID()}@example.test`);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    return { by: person.browser };
  },
  async regenerateRecoveryKeys({ world }) {
    const person = await withAuthenticator(world);
    const { totpId: mfaId, codeNow } = person;
    const code = await codeNow(1);
    await stepUp(world, person, { action: 'security.edit-recovery', mfaId, code });
    return { by: person.browser };
  },
  activateMethod: proven('setup-mfa'),
  async confirmMethod(stage) {
    const { browser } = await provenFor(stage, 'security.mfa-edit');
    const { payload, data } = (await browser.get('/mfa/-3/activate')).json();
    const code = authenticatorCode(data.secret, await databaseTime(stage.world));
    return { by: browser, fill: { payload, code } };
  },
  async sayNoPhone({ world }) {
    return { by: (await world.signInNewPerson()).browser };
  },
  async skipMfaSetup({ world }) {
    return { by: (await world.signInNewPerson({ mfa_customer: true })).browser };
  },
};

export const passkeySetUps: SetUps = {
  readPasskeyChallenge: ({ world }) => ({ by: world.client() }),
  async signInWithPasskey({ world }) {
    const { device } = await withPasskey(world);
    const by = world.client();
    return { by, fill: { proof: device.sign(await readChallenge(by)) } };
  },
  async listPasskeys({ world }) {
    return { by: (await withPasskey(world)).browser };
  },
  async readPasskeyStore({ world }) {
    return { by: (await withPasskey(world)).browser };
  },
  offerPasskey: signedIn,
  beginPasskey: proven('security.passkeys'),
  async addPasskey(stage) {
    const { browser } = await provenFor(stage, 'security.passkeys');
    const { payload, options } = (await browser.post('/passkeys/begin', undefined)).json();
    return { by: browser, fill: { payload, passkey: newPasskeyDevice().make(options) } };
  },
  async renamePasskey({ world }) {
    const { browser, passkey } = await withPasskey(world);
    return { by: browser, fill: { id: passkey.id } };
  },
  async removePasskey(stage) {
    const { browser, accountId } = await provenFor(stage, 'security.passkeys');
    return { by: browser, fill: { id: await plantedPasskey(stage.world, accountId) } };
  },
  async keepPasskey(stage) {
    const { browser, accountId } = await provenFor(stage, 'security.passkeys');
    return { by: browser, fill: { id: await plantedPasskey(stage.world, accountId) } };
  },
};

export const identitySetUps: SetUps = {
  async listIdentityProviders({ world }) {
    const { domain } = await newBetaCompany(world);
    return { by: world.client(), fill: { domain } };
  },
  visitIdentityProvider: ({ world }) => ({ by: world.client() }),
  async signInWithIdentity(stage) {
    const { claims } = await withItsme(stage);
    const by = stage.world.client();
    return { by, fill: stage.providers.comeBack(await visit(by, 'itsme'), claims) };
  },
  async listIdentities(stage) {
    return { by: (await withItsme(stage)).browser };
  },
  async beginIdentity(stage) {
    const { browser } = await provenFor(stage, 'security.identities');
    return { by: browser };
  },
  async addIdentity(stage) {
    const { browser } = await provenFor(stage, 'security.identities');
    const begun = await browser.post('/identities/begin', { provider: 'itsme' }, FROM_PORTAL);
    const back = stage.providers.comeBack(begun.json().address, { sub: randomUUID() });
    return { by: browser, fill: back };
  },
  async removeIdentity(stage) {
    const { browser, accountId } = await provenFor(stage, 'security.identities');
    return { by: browser, fill: { id: await plantedIdentity(stage.world, accountId) } };
  },
  async keepIdentity(stage) {
    const { browser, accountId } = await provenFor(stage, 'security.identities');
    return { by: browser, fill: { id: await plantedIdentity(stage.world, accountId) } };
  },
};

async function withItsme(stage: Stage) {
  const person = await provenFor(stage, 'security.identities');
  const claims = { sub: randomUUID() };
  await connect(stage.providers, person.browser, 'itsme', claims);
  return { ...person, claims };
}
