import { lookup } from 'node:dns/promises';

import { hasPublicHost, isPublicAddress } from '@carnet/runtime/public-address';

import { UsageError } from './command.ts';

/** A native app's own scheme is a domain turned round (RFC 8252), which no script or file ever is. */
const OWN_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;

/** As the engine knows them. */
const ON_THE_DEVICE = new Set(['localhost', '127.0.0.1', '[::1]']);

const SECTOR = /^[a-z0-9]([a-z0-9.-]{0,246}[a-z0-9])?(:\d{1,5})?$/;

/** Where people return to. The engine refuses an app with any other, at each of its requests. */
export function returnAddress(option: string, text: string, kind: string): URL {
  const address = addressOf(option, text);
  const { protocol, hostname } = address;
  refuseUnlikely(option, text, address);
  if (address.href.includes('#')) throw new UsageError(`--${option}: "${text}" has a fragment.`);
  if (kind !== 'native') {
    webAddress(option, text);
    // Whoever sits between would read the code.
    if (protocol === 'http:' && !isLoopback(hostname))
      throw new UsageError(
        `--${option}: "${text}" must be https; http only on 127.0.0.1 or localhost.`,
      );
    return address;
  }
  if (protocol === 'http:' && !ON_THE_DEVICE.has(hostname))
    throw new UsageError(`--${option}: "${text}" must be https, or http on 127.0.0.1.`);
  if (protocol === 'https:' && ON_THE_DEVICE.has(hostname))
    throw new UsageError(`--${option}: "${text}" must be http, since it is on the device itself.`);
  if (!isWeb(address) && !OWN_SCHEME.test(protocol))
    throw new UsageError(`--${option}: "${text}" needs a scheme such as com.example.app.`);
  return address;
}

/** Addresses are compared to the letter: what looks like a pattern is none, and never matches. */
function refuseUnlikely(option: string, text: string, address: URL): void {
  if (text.includes('*'))
    throw new UsageError(
      `--${option}: "${text}" has a "*". There are no patterns: name each address as it is.`,
    );
  if (!/^[\x21-\x7e]+$/.test(text))
    throw new UsageError(
      `--${option}: ${JSON.stringify(text)} has white space or letters outside ASCII: write it encoded.`,
    );
  if (address.username !== '' || address.password !== '')
    throw new UsageError(`--${option}: "${text}" has a user name in front of its host.`);
}

export function webAddress(option: string, text: string): URL {
  const address = addressOf(option, text);
  if (!isWeb(address)) throw new UsageError(`--${option}: "${text}" is no address on the web.`);
  return address;
}

/** Production: what people carry there, and what is shown to them, travels encrypted (attack 98). */
function refusePlain(option: string, address: URL, kind: string): void {
  if (isPlain(address, kind))
    throw new UsageError(`--${option}: "${address.href}" must be https in production.`);
}

/** Production: our servers call there, and must not be led into our own network (attack 98). */
async function refusePrivate(option: string, address: URL): Promise<void> {
  const words = `--${option}: "${address.href}" leads into a private network.`;
  if (!hasPublicHost(address)) throw new UsageError(words);
  // A name that nobody knows yet is looked at again before each call.
  const found = await lookup(address.hostname, { all: true }).catch(() => []);
  if (!found.every((each) => isPublicAddress(each.address))) throw new UsageError(words);
}

interface Addresses {
  kind: string;
  redirect_uris: readonly string[];
  post_logout_redirect_uris?: readonly string[] | undefined;
  homepage?: string | null | undefined;
  backchannel_logout_uri?: string | null | undefined;
}

/** Production: none of these addresses may be plain, or lead into our own network (attack 98). */
export async function refuseUnsafe(client: Addresses): Promise<void> {
  const { kind, homepage, backchannel_logout_uri: logout } = client;
  const people = {
    redirect: client.redirect_uris,
    'after-logout': client.post_logout_redirect_uris ?? [],
    homepage: homepage ? [homepage] : [],
  };
  for (const [option, uris] of Object.entries(people))
    for (const uri of uris) refusePlain(option, new URL(uri), kind);
  if (!logout) return;
  refusePlain('backchannel-logout', new URL(logout), 'web');
  await refusePrivate('backchannel-logout', new URL(logout));
}

/** Would be refused in production if it were registered now. */
export function isUnsafe(client: {
  kind: string;
  redirect_uris: string[];
  backchannel_logout_uri: string | null;
}): boolean {
  if (client.redirect_uris.some((uri) => isPlain(new URL(uri), client.kind))) return true;
  if (client.backchannel_logout_uri === null) return false;
  const logout = new URL(client.backchannel_logout_uri);
  return isPlain(logout, 'web') || !hasPublicHost(logout);
}

/**
 * Apps of one sector know a person by the same name. A host says who runs it only on the web: every
 * device is 127.0.0.1 to itself, and anybody may choose a scheme.
 */
export function sectorOf(
  said: string | undefined,
  { id, kind, returnsTo }: { id: string; kind: string; returnsTo: URL | undefined },
): string {
  if (said !== undefined) {
    if (!SECTOR.test(said)) throw new UsageError(`--sector: "${said}" is no host or short name.`);
    return said;
  }
  if (!returnsTo) return id;
  const { hostname, host } = returnsTo;
  return kind === 'native' || isLoopback(hostname) ? id : host;
}

function addressOf(option: string, text: string): URL {
  const address = URL.parse(text);
  if (!address) throw new UsageError(`--${option}: "${text}" is no address.`);
  return address;
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const isPlain = ({ protocol, hostname }: URL, kind: string): boolean =>
  protocol === 'http:' && !(kind === 'native' && ON_THE_DEVICE.has(hostname));

const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
