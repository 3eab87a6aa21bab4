import { BlockList, isIP, isIPv4 } from 'node:net';

/** RFC 6890 and its successors: what belongs to a machine, a network or a document, and to nobody on the internet. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of the one block that is handed out, what leads back to an IPv4 address or to nobody. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');

const handedOut6 = new BlockList();
handedOut6.addSubnet('2000::', 3, 'ipv6');

/** An address that somebody on the internet may have: never ours, our network's or our cloud's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return handedOut6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Names that no public server of names knows (RFC 6761, 6762, 8375, 9476), or that have no dot. */
const LOCAL_NAME = /^[^.]*\.?$|\.(localhost|local|internal|home\.arpa|lan|intranet|alt)\.?$/i;

/** The host of an address on the web is one that the whole internet may know by that name. */
export function hasPublicHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? !LOCAL_NAME.test(bare) : isPublicAddress(bare);
}
