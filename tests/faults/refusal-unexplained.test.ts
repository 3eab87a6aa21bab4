import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { REFUSAL_UNEXPLAINED, withDefect } from '../rig/planted-defects.ts';
import { createPartner, partnerServer, partnerTokens } from '../support/partner.ts';
import { type Rig, startRig } from '../support/rig.ts';

describe('a refusal that cannot be explained', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ environment: withDefect(REFUSAL_UNEXPLAINED) });
  });
  afterAll(() => rig?.stop());

  it('attack 47: is told in plain words, and a stolen family ends all the same', async () => {
    const [api] = rig.apis;
    const partner = await createPartner(rig, 'robbed');
    const server = partnerServer(partner);
    const visitor = await rig.signedInVisitor();
    const { refresh_token: stolen } = await partnerTokens(api, visitor, partner);
    const { body: renewed } = await server.refresh(api, stolen);

    const { status, body } = await server.refresh(api, stolen);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect(JSON.stringify(body)).not.toContain('guide:');
    expect(rig.errors()).toContain('statement timeout');
    const successor = await server.refresh(api, renewed.refresh_token ?? '');
    expect([successor.status, successor.body.error]).toEqual([400, 'invalid_grant']);
  });
});
