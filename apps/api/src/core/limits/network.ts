import { isIPv6 } from 'node:net';

const GROUPS = 8;

/**
 * What counts as one network: an IPv4 address, or the /64 that a single household or phone is given
 * of IPv6, where an attacker has 2^64 addresses to choose from (attack 26).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;

  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
