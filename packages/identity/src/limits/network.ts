import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** A /48 is an office or a small town of phones: so many times what one network may. */
export const WIDER_MAY = 10;

/**
 * What counts as one network: an IPv4 address, or the /64 that a single household or phone is given
 * of IPv6, where an attacker has 2^64 addresses to choose from (attack 26).
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain(address);
}

/** The /48 around an address, of which whoever rents a server has 65 536 networks (attack 89). */
export function widerNetworkOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/**
 * The block of addresses that somebody rents at once: a /24 of IPv4, a /48 of IPv6 (attack 102). Those
 * whose address is unknown are one block.
 */
export const blockOf = (address = ''): string =>
  widerNetworkOf(address) ?? plain(address).replace(/\.\d+$/, '.0/24');

const plain = (address: string) =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.replace(/%.*$/, '');

function groupsOf(address: string): string[] | undefined {
  const bare = plain(address);
  if (!isIPv6(bare)) return undefined;

  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  return tail === undefined ? left : [...left, ...zeros, ...right];
}
