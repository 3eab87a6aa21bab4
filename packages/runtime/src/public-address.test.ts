import { expect, it } from 'vitest';

import { hasPublicHost, isPublicAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:0:1::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2606:4700::1%eth0',
  'partner.example',
  '',
])('attack 98: %s is no address on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '193.191.0.1',
  '2606:4700:4700::1111',
  '2a00:1::1',
])('%s is an address on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['https://partner.example/logout', true],
  ['https://93.184.216.34/', true],
  ['https://localhost/', false],
  ['https://LOCALHOST./', false],
  ['https://app.localhost/', false],
  ['https://printer.local/', false],
  ['https://metadata.google.internal/', false],
  ['https://intranet/', false],
  ['https://127.1/', false],
  ['https://0x7f000001/', false],
  ['https://2130706433/', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/', false],
  ['https://[fe80::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
])('attack 98: the host of %s is public: %s', (address, isPublic) => {
  expect(hasPublicHost(new URL(address))).toBe(isPublic);
});
