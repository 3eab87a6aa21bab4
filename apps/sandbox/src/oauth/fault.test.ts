import { describe, expect, it } from 'vitest';

import { guideAddress } from '../pages/guide.page.ts';
import { faultIn, faultInSecret } from './fault.ts';
import type { Hop } from './hop.ts';
import { createRuns, type Run } from './run.ts';

const ORIGIN = 'http://127.0.0.1:9';

function run(): Run {
  return createRuns().add({
    wish: {
      market: 'be',
      issuer: `${ORIGIN}/oidc`,
      apiOrigin: ORIGIN,
      clientId: 'demo-web',
      clientSecret: '',
      redirectUri: `${ORIGIN}/callback`,
      scope: 'openid bogus user',
      prompt: '',
      state: 's',
      nonce: 'n',
      usesPkce: false,
      usesPar: false,
    },
    verifier: undefined,
  });
}

const hop = (status: number, body: object): Hop => ({
  title: '',
  request: { method: 'GET', url: ORIGIN, headers: {} },
  answer: { status, headers: {}, body: JSON.stringify(body) },
});
const faultOf = (status: number, body: object) => faultIn(hop(status, body), run());

/** What the real API answers is walked by tests/e2e/sandbox-oauth.spec.ts. */
describe('what is wrong with a request', () => {
  it('is nothing when the API knows the app, or only a person has something to do', () => {
    expect(faultOf(200, { app: { name: 'Lunch Planner' } })).toBeUndefined();
    expect(faultOf(200, { target: `${ORIGIN}/callback?error=login_required` })).toBeUndefined();
  });

  it('is read from what the API explains where nobody is sent on', () => {
    const explain = {
      code: 'redirect-unregistered',
      parameter: 'redirect_uri',
      wrong: 'not registered',
      expected: 'one that is',
    };
    expect(faultOf(400, { code: 'partner.invalid_configuration', explain })).toEqual({
      parameter: 'redirect_uri',
      received: `${ORIGIN}/callback`,
      wrong: 'not registered',
      expected: 'one that is',
      section: 'redirect-unregistered',
    });
  });

  it('is read from the error that goes back to the app', () => {
    const description = 'scope: bogus is none; expected others; or none (guide: scope-unknown)';
    const query = new URLSearchParams({ error: 'invalid_scope', error_description: description });
    expect(faultOf(200, { target: `${ORIGIN}/callback?${query.toString()}` })).toEqual({
      parameter: 'scope',
      received: 'openid bogus user',
      wrong: 'bogus is none',
      expected: 'others; or none',
      section: 'scope-unknown',
    });
  });

  it('is told as it came where it is in no known form', () => {
    expect(faultOf(400, { error: 'invalid_request', error_description: 'no' })).toMatchObject({
      parameter: 'another one',
      received: 'nothing',
      wrong: 'invalid_request: no',
    });
    expect(faultOf(503, { code: 'service.unavailable' })).toMatchObject({
      wrong: 'service.unavailable',
    });
  });

  it('is with the secret only where the API does not know who asks', () => {
    const description = 'authorization: wrong; expected right (guide: proof-wrong)';
    const body = { error: 'invalid_client', error_description: description };
    expect(faultInSecret(hop(401, body), run())).toMatchObject({
      parameter: 'authorization',
      received: 'HTTP Basic: demo-web, and a secret',
    });
    expect(faultInSecret(hop(200, { active: false }), run())).toBeUndefined();
  });
});

describe('a page of the guide', () => {
  it.each([
    ['docs/partners/README.md#scopes', '/dev/guide/README.md#scopes'],
    ['docs/partners/errors.md', '/dev/guide/errors.md'],
    ['https://docs.example/errors', 'https://docs.example/errors'],
    ['docs/runbook.md', undefined],
    ['docs/partners/../runbook.md', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s is shown at %s', (guide, address) => {
    expect(guideAddress(guide)).toBe(address);
  });
});
