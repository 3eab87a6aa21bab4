// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { testSite } from '@/testing/test-site.ts';
import { websitesFor } from './websites.policy.ts';

const nobody = { user_id: null, customer_user_id: null, fridom_user_id: null };
const everybody = { user_id: 'u', customer_user_id: 'c', fridom_user_id: 'f' };
const page = { protocol: 'https:', host: 'account.carnet.be' };
const links = { administration: 'https://admin.test/', loyaltyApp: 'https://loyalty.test/' };

const kinds = (
  ...[person, site]: [typeof nobody | typeof everybody, ReturnType<typeof testSite>]
) => websitesFor(person, site, page, true).map(({ kind }) => kind);

describe('the websites of a person', () => {
  it('R249: whoever has everything chooses among all, work first, offers last', () => {
    expect(kinds(everybody, testSite('be', links))).toEqual([
      'client-area',
      'administration',
      'vouchers',
      'fridom',
      'loyalty',
      'deals',
    ]);
  });

  it('R249: the administration is for employers', () => {
    expect(kinds(nobody, testSite('be', links))).toEqual(['loyalty', 'deals']);
  });

  it('A74: the loyalty app and the administration are hidden while no address is configured', () => {
    expect(kinds(everybody, testSite('lu'))).toEqual(['client-area', 'vouchers', 'fridom']);
  });
});
