import { askableScopes } from '@carnet/contract/scopes';
import type { ClientChanges, RegisteredClient } from '@carnet/identity/partners/client';
import { matchReturnAddress } from '@carnet/identity/partners/return-address.policy';

import { returnAddress, webAddress } from './client-addresses.ts';
import { appName, knownAlgorithm, knownMarkets, knownScopes, wordsOf } from './client-words.ts';
import { UsageError } from './command.ts';

type Said = string | undefined;

/** What was typed; absent: it stays as it is. */
export interface SaidChanges {
  name: Said;
  homepage: Said;
  market: Said;
  redirect: Said;
  'add-redirect': Said;
  'remove-redirect': Said;
  'after-logout': Said;
  'backchannel-logout': Said;
  scopes: Said;
  'id-token-alg': Said;
  verified: boolean;
  unverified: boolean;
  widen: boolean;
  'end-tokens': boolean;
}

/** What is to be written of that, or a refusal in words. */
export function changesOf(said: SaidChanges, client: RegisteredClient): ClientChanges {
  const { kind } = client;
  const { name, homepage, market, scopes } = said;
  const wanted: ClientChanges = {
    ...(name !== undefined && { name: appName(name) }),
    ...(homepage !== undefined && { homepage: orNone(homepage, () => webHref(homepage)) }),
    ...(market !== undefined && { markets: knownMarkets(market) }),
    ...(scopes !== undefined && { scopes: knownScopes(scopes) }),
    ...(said['id-token-alg'] !== undefined && {
      id_token_algorithm: knownAlgorithm(said['id-token-alg']),
    }),
    ...redirectsOf(said, client),
    ...afterLogoutOf(said['after-logout'], kind),
    ...backchannelOf(said['backchannel-logout']),
    ...verificationOf(said),
  };
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) =>
        JSON.stringify(value) !== JSON.stringify(client[column as keyof ClientChanges]),
    ),
  ) as ClientChanges;
  if (Object.keys(changes).length === 0 && !said['end-tokens'])
    throw new UsageError('Nothing would change.');
  refuseMoreThanAgreed(changes, client, said.widen);
  refuseUnchecked(changes, client, said);
  return changes;
}

/** An address that is taken off by mistake in its spelling would stay: that is said, not passed over. */
function redirectsOf(said: SaidChanges, client: RegisteredClient): ClientChanges {
  const { redirect, 'add-redirect': added, 'remove-redirect': removed } = said;
  if (redirect !== undefined && (added !== undefined || removed !== undefined))
    throw new UsageError('--redirect names all addresses: leave --add- and --remove-redirect out.');
  if (redirect === undefined && added === undefined && removed === undefined) return {};

  const gone = wordsOf(removed ?? '');
  for (const uri of gone) requireRegistered(uri, client);
  const kept = client.redirect_uris.filter((uri) => !gone.includes(uri));
  const uris = redirect === undefined ? [...kept, ...wordsOf(added ?? '')] : wordsOf(redirect);
  for (const uri of uris.filter((each) => !client.redirect_uris.includes(each)))
    returnAddress(redirect === undefined ? 'add-redirect' : 'redirect', uri, client.kind);
  if (uris.length === 0 && client.company_id === null)
    throw new UsageError(
      `Client ${client.client_id} would have no address left. "carnet client disable" shuts it out.`,
    );
  return { redirect_uris: [...new Set(uris)] };
}

function requireRegistered(uri: string, client: RegisteredClient): void {
  if (client.redirect_uris.includes(uri)) return;
  const match = matchReturnAddress(uri, client);
  const near = match.isAllowed ? match.registered : match.nearest;
  throw new UsageError(
    `--remove-redirect: "${uri}" is not registered${near === undefined ? '' : `; did you mean "${near}"?`}`,
  );
}

function afterLogoutOf(said: Said, kind: string): ClientChanges {
  if (said === undefined) return {};
  const uris = wordsOf(said);
  for (const uri of uris) returnAddress('after-logout', uri, kind);
  return { post_logout_redirect_uris: uris };
}

function backchannelOf(said: Said): ClientChanges {
  if (said === undefined) return {};
  return {
    backchannel_logout_uri: orNone(said, () => {
      webAddress('backchannel-logout', said);
      return said;
    }),
  };
}

function verificationOf({ verified, unverified }: SaidChanges): ClientChanges {
  if (verified && unverified) throw new UsageError('Either --verified or --unverified.');
  return verified || unverified ? { is_verified: verified } : {};
}

/** A slip of the hand must not hand out what the partner's agreement does not hold. */
function refuseMoreThanAgreed(
  { scopes = [], markets = [] }: ClientChanges,
  client: RegisteredClient,
  widen: boolean,
): void {
  const had = askableScopes(client.scopes);
  const more = [
    ...scopes.filter((scope) => !had.includes(scope)),
    ...markets.filter((market) => !client.markets.includes(market)),
  ];
  if (more.length > 0 && !widen)
    throw new UsageError(
      `It would get more than it has: ${more.join(', ')}. Repeat it with --widen if that was agreed.`,
    );
}

/** Whoever was checked is not who stands behind another name or another host. */
function refuseUnchecked(
  changes: ClientChanges,
  client: RegisteredClient,
  { verified, unverified }: SaidChanges,
): void {
  if (!client.is_verified || verified || unverified) return;
  const known = new Set(shownAddresses(client).map(hostOf));
  const strange = shownAddresses(changes)
    .map(hostOf)
    .filter((host) => !known.has(host));
  const news = [...(changes.name === undefined ? [] : [`the name ${changes.name}`]), ...strange];
  if (news.length > 0)
    throw new UsageError(
      `Client ${client.client_id} was verified without ${news.join(', ')}. ` +
        'Repeat it with --verified once somebody has checked, or with --unverified.',
    );
}

/** Where people are sent, and whose name they read. */
const shownAddresses = ({ redirect_uris: uris = [], homepage }: ClientChanges): string[] => [
  ...uris,
  ...(homepage ? [homepage] : []),
];

function hostOf(uri: string): string {
  const { protocol = '', host = '' } = URL.parse(uri) ?? {};
  return `${protocol}//${host}`;
}

const webHref = (text: string): string => webAddress('homepage', text).href;

const orNone = (text: string, read: () => string): string | null => (text === '' ? null : read());
