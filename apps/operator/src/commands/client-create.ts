import { marketCodes } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { findCompany } from '@carnet/identity/invitations/companies';
import { addClientSecret } from '@carnet/identity/partners/change-secrets';
import type { NewClient } from '@carnet/identity/partners/client';
import { ClientIdTaken, registerClient } from '@carnet/identity/partners/register-client';
import { isProductionLike } from '@carnet/runtime/config';
import { SIGNING_ALGORITHMS } from '@carnet/runtime/signing-key';

import { refuseUnsafe, returnAddress, sectorOf, webAddress } from '../client-addresses.ts';
import { appName, knownAlgorithm, knownMarkets, knownScopes, wordsOf } from '../client-words.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const CLIENT_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
const KINDS = ['web', 'browser', 'native'] as const;

export const clientCreate = defineCommand({
  noun: 'client',
  verb: 'create',
  summary: 'Register an app that signs people in with Carnet; shows its secret once',
  options: {
    id: { type: 'string', describe: 'Its client_id: a–z, 0–9 and "-"', required: true },
    name: { type: 'string', describe: 'As people read it on the consent page', required: true },
    homepage: { type: 'string', describe: 'Its address; the host is shown to people' },
    market: {
      type: 'string',
      describe: `${marketCodes.join(',')}, or some of them`,
      default: 'be,lu',
    },
    kind: { type: 'string', describe: KINDS.join(', '), default: 'web' },
    redirect: {
      type: 'string',
      describe: 'Where people return to, exactly; comma between several. Not for a company alone',
    },
    'after-logout': { type: 'string', describe: 'Where people may return to after signing out' },
    'backchannel-logout': { type: 'string', describe: 'Told when somebody’s session is over' },
    sector: {
      type: 'string',
      describe: 'Apps of one sector know a person by the same name; its host or id by default',
    },
    scopes: {
      type: 'string',
      describe: 'What it may ask for, with commas',
      default: 'profile,email',
    },
    company: { type: 'string', describe: 'The company in whose name it may invite people' },
    'id-token-alg': {
      type: 'string',
      describe: `How its ID tokens are signed: ${SIGNING_ALGORITHMS.join(' or ')}`,
      default: 'ES256',
    },
    verified: { type: 'boolean', describe: 'Somebody has checked who is behind it' },
  },
  run: async (values, surroundings) => {
    const client = clientFrom(values);
    if (isProductionLike(surroundings.environment)) await refuseUnsafe(client);
    const secret = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        await requireCompany(transaction, client);
        await registerClient(transaction, client).catch(inWords);
        return client.kind === 'web' ? addClientSecret(transaction, client.client_id) : undefined;
      }),
    );
    return {
      lines: [
        `Client ${client.client_id} is registered.`,
        ...(secret === undefined
          ? ['It has no secret: it proves itself with PKCE.']
          : [`Secret, shown this once: ${secret}`]),
      ],
      data: { client_id: client.client_id, ...(secret !== undefined && { client_secret: secret }) },
    };
  },
});

/** Only a program that keeps a secret can act in a company's name. */
async function requireCompany(
  transaction: Transaction,
  { company_id: company, kind }: NewClient,
): Promise<void> {
  if (company === undefined || company === null) return;
  if (kind !== 'web') throw new UsageError('--company: only for clients of kind web.');
  if (!(await findCompany(transaction, company)))
    throw new UsageError(`There is no company ${company}.`);
}

function inWords(error: unknown): never {
  throw error instanceof ClientIdTaken ? new UsageError(error.message) : error;
}

function clientFrom(values: {
  id: string;
  name: string;
  homepage: string | undefined;
  market: string;
  kind: string;
  redirect: string | undefined;
  'after-logout': string | undefined;
  'backchannel-logout': string | undefined;
  sector: string | undefined;
  scopes: string;
  'id-token-alg': string;
  company: string | undefined;
  verified: boolean;
}): NewClient {
  if (!CLIENT_ID.test(values.id))
    throw new UsageError('--id: a–z, 0–9 and "-", at most 64, and no "-" in front.');
  const kind = KINDS.find((known) => known === values.kind);
  if (!kind) throw new UsageError(`--kind must be one of ${KINDS.join(', ')}.`);
  const markets = knownMarkets(values.market);
  const scopes = knownScopes(values.scopes);
  const redirects = wordsOf(values.redirect ?? '');
  const [returnsTo] = redirects.map((uri) => returnAddress('redirect', uri, kind));
  // A company's program may sign nobody in: it then acts in its own name alone.
  if (!returnsTo && values.company === undefined)
    throw new UsageError('--redirect: at least one address is needed, or a --company.');
  const afterLogout = wordsOf(values['after-logout'] ?? '');
  for (const uri of afterLogout) returnAddress('after-logout', uri, kind);
  const { id, homepage, 'backchannel-logout': logout } = values;
  if (logout !== undefined) webAddress('backchannel-logout', logout);

  return {
    client_id: id,
    name: appName(values.name),
    homepage: homepage === undefined ? null : webAddress('homepage', homepage).href,
    markets,
    platform: 'partner',
    // The older profile is kept for those who have it; nobody new gets it (A48).
    profile: 'oidc',
    kind,
    is_verified: values.verified,
    sector: sectorOf(values.sector, { id, kind, returnsTo }),
    scopes,
    redirect_uris: redirects,
    post_logout_redirect_uris: afterLogout,
    backchannel_logout_uri: logout ?? null,
    company_id: values.company ?? null,
    id_token_algorithm: knownAlgorithm(values['id-token-alg']),
  };
}
