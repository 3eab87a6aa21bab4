import type { NewClient } from '@carnet/identity/partners/client';

import { signedInWithCodes } from '../second-factors.ts';
import { newPartner, partnerTokens, requestOf } from '../test-partner.ts';
import type { SetUps, Stage } from './stage.ts';

const ADDRESS = 'https://lunchbox.example/callback';
const AFTERWARDS = 'https://lunchbox.example/bye';

/** The app of the examples; each run has one of its own. */
const lunchbox = ({ world }: Stage, changes: Partial<NewClient> = {}) =>
  newPartner(world, {
    name: 'Lunchbox',
    profile: 'legacy',
    redirect_uris: [ADDRESS],
    post_logout_redirect_uris: [AFTERWARDS],
    ...changes,
  });

/** What apps ask people for, and what people allowed. */
export const partnerSetUps: SetUps = {
  async previewAuthorise(stage) {
    const { clientId } = await lunchbox(stage);
    return { by: stage.world.client(), fill: { client_id: clientId } };
  },
  async previewSignOut(stage) {
    const { browser } = await signedInWithCodes(stage.world);
    const tokens = await partnerTokens(stage.world, browser, await lunchbox(stage));
    return { by: stage.world.client(), fill: { id_token_hint: tokens.id_token } };
  },
  async authorise(stage) {
    const { browser } = await signedInWithCodes(stage.world);
    const { clientId } = await lunchbox(stage);
    return { by: browser, fill: { client_id: clientId } };
  },
  async approve(stage) {
    const { browser } = await signedInWithCodes(stage.world);
    const asked = await browser.get(`/authorize?${requestOf(await lunchbox(stage))}`);
    return { by: browser, fill: { id: asked.json().id } };
  },
  /** Answered by the name of the app, so that it has the one of the example. */
  async listAuthorisedApps(stage) {
    const { browser } = await signedInWithCodes(stage.world);
    const partner = await lunchbox(stage, { client_id: 'lunchbox' });
    await partnerTokens(stage.world, browser, partner);
    return { by: browser };
  },
  async revokeAuthorisedApp(stage) {
    const { browser } = await signedInWithCodes(stage.world);
    const partner = await lunchbox(stage);
    await partnerTokens(stage.world, browser, partner);
    return { by: browser, fill: { clientId: partner.clientId } };
  },
};
