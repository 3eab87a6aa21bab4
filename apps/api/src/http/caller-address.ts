import { BlockList, isIP, isIPv4, type Socket } from 'node:net';

import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The address that the request came from, behind our proxies; undefined only where the connection
     * is gone already.
     */
    callerAddress: string | undefined;
  }
}

export type FindCallerAddress = (
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
) => string | undefined;

interface FarEnd {
  address: string | undefined;
  isOurs: boolean;
}

/**
 * The address whose limits a request counts against (attack 89). From our proxies' list the rightmost
 * address that is none of ours; what stands left of it, or of anything that is no address, was written
 * by whoever wanted to be counted as somebody else. Where nothing is left, the connection itself
 * counts.
 */
export function callerAddressFinder(trustedProxies: readonly string[]): FindCallerAddress {
  const isOurs = matcherOf(trustedProxies);
  const farEnds = new WeakMap<Socket, FarEnd>();
  /** Read once for a connection, whose far end stays the same for all its requests. */
  const farEndOf = (socket: Socket): FarEnd => {
    const known = farEnds.get(socket);
    if (known) return known;
    const address = socket.remoteAddress && plainAddress(socket.remoteAddress);
    if (!address) return { address: undefined, isOurs: false };
    const seen = { address, isOurs: isOurs(address) };
    farEnds.set(socket, seen);
    return seen;
  };
  return ({ headers, socket }) => {
    const { address: connected, isOurs: isProxy } = farEndOf(socket);
    if (!connected || !isProxy) return connected;

    // Node joins a header that came twice with commas, in the order of its lines.
    const hops = [headers['x-forwarded-for']].flat().join(',').split(',').toReversed();
    let nearest = connected;
    for (const hop of hops) {
      const address = plainAddress(hop.trim());
      if (address === undefined) return connected;
      if (!isOurs(address)) return address;
      nearest = address;
    }
    return nearest;
  };
}

/** Some proxies report a port as well: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function plainAddress(text: string): string | undefined {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? withoutZone(bracketed) : undefined;
  const address = /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? undefined : withoutZone(address);
}

/** The database has no zones of addresses, and they say nothing about who it is. */
const withoutZone = (address: string) => address.replace(/%.*$/, '');

function matcherOf(entries: readonly string[]): (address: string) => boolean {
  const ours = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) ours.addAddress(address, family);
    else ours.addSubnet(address, Number(prefix), family);
  }
  return (address) => ours.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
