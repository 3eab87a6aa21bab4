// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { testSite } from '@/testing/test-site.ts';
import { servicesFor } from './services.policy.ts';

const nobody = { user_id: null, customer_user_id: null, fridom_user_id: null };
const page = { protocol: 'https:', host: 'account.carnet.be' };
const addresses = (
  ...[person, site, opensApps = true]: [
    person: Partial<Record<keyof typeof nobody, string>>,
    site: ReturnType<typeof testSite>,
    opensApps?: boolean,
  ]
) => servicesFor({ ...nobody, ...person }, site, page, opensApps).map(({ address }) => address);

describe('the services of a person', () => {
  it('R244: are hosts beside ours, by their own name instead of account', () => {
    const person = { user_id: 'u', customer_user_id: 'c', fridom_user_id: 'f' };
    expect(addresses(person, testSite('lu'))).toEqual([
      'https://my.carnet.be/',
      'https://client.carnet.be/',
      'https://fridom.carnet.be/',
    ]);
  });

  it('R248: deals go through the page for partners, by client 17, and not in Luxembourg', () => {
    expect(addresses({}, testSite('be'))).toEqual([
      '/partner?client_id=17&redirect_uri=https%3A%2F%2Fdeals.test%2Fhome&response_type=code',
    ]);
    expect(addresses({}, testSite('lu'))).toEqual([]);
  });

  it('R248: deals wait until there is a page that lets people through', () => {
    expect(addresses({}, testSite('be'), false)).toEqual([]);
  });
});
