import dns from 'node:dns';

type Lookup = typeof dns.lookup;

/**
 * `node --import` with this file: a program that is run by `pnpm dev` reaches the names below
 * `.localhost` on a system that does not know them. No part of the program, and of no other one.
 */
const systemLookup = dns.lookup;
const lookup = (name: string, ...rest: unknown[]) =>
  Reflect.apply(systemLookup, dns, [name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest]);
dns.lookup = lookup as unknown as Lookup;
