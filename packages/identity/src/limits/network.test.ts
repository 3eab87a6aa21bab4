import { describe, expect, it } from 'vitest';

import { blockOf, networkOf } from './network.ts';

describe('what counts as one network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('attack 26: %s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('what is rented in one go', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.200', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    [undefined, ''],
  ])('attack 102: %s belongs to the block %s', (address, block) => {
    expect(blockOf(address)).toBe(block);
  });
});
