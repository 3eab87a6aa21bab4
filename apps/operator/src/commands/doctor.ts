import { marketCodes } from '@carnet/contract/markets';
import { migrationStatus } from '@carnet/database/migration-status';
import { listClients } from '@carnet/identity/partners/read-clients';
import { ConfigError, isProductionLike, readConfig } from '@carnet/runtime/config';
import { howToResolve, unresolvedHere } from '@carnet/runtime/local-names';
import { sharedVariables } from '@carnet/runtime/shared-variables';
import { sql } from 'kysely';

import { isUnsafe } from '../client-addresses.ts';
import { defineCommand, type Surroundings } from '../command.ts';
import { type Finding, reasonOf } from '../doctor/finding.ts';
import { installation } from '../doctor/installation.ts';
import { databaseUrl, withDatabase } from '../operator-database.ts';

const NODE_FROM = [24, 15];
/** Of `pnpm dev`, for apps and scripts; people only meet the portal, in a browser. */
const ISSUER_HOSTS = marketCodes.map((market) => `account-api.carnet-${market}.localhost`);

export const doctor = defineCommand({
  noun: 'doctor',
  verb: '',
  summary: 'Look at this machine and its configuration, and say how to mend what is wrong',
  options: {
    production: {
      type: 'boolean',
      describe: 'Look at a running installation instead: doors, standbys, clock, queues, keys',
    },
  },
  run: async ({ production }, surroundings) => {
    const findings = [
      nodeVersion(),
      configuration(surroundings),
      await database(surroundings),
      await migrations(surroundings),
      await clientAddresses(surroundings),
      ...(production ? await installation(surroundings) : [await issuerNames()]),
    ];
    const sick = findings.filter(({ ok }) => !ok).length;
    return {
      lines: [
        ...findings.map(({ check, ok, words }) => `${ok ? '✓' : '✗'} ${check}: ${words}`),
        sick === 0 ? 'All is well.' : `${sick} of ${findings.length} need attention.`,
      ],
      data: { findings },
      failed: sick > 0,
    };
  },
});

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = NODE_FROM;
  const ok = major > fromMajor || (major === fromMajor && minor >= fromMinor);
  const mend = ok ? '' : `; ${NODE_FROM.join('.')} is needed: call it as "pnpm carnet doctor"`;
  return { check: 'Node', ok, words: `${process.versions.node}${mend}` };
}

function configuration({ environment }: Surroundings): Finding {
  try {
    const { CARNET_ENV } = readConfig(sharedVariables, environment);
    return { check: 'configuration', ok: true, words: CARNET_ENV };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { check: 'configuration', ok: false, words: error.message };
  }
}

async function database(surroundings: Surroundings): Promise<Finding> {
  try {
    const version = await withDatabase(surroundings, async (db) => {
      const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
      return rows[0]?.server_version;
    });
    return { check: 'PostgreSQL', ok: true, words: String(version) };
  } catch (error) {
    const words = `${reasonOf(error)}; set DATABASE_URL, or start everything with "pnpm dev"`;
    return { check: 'PostgreSQL', ok: false, words };
  }
}

async function migrations(surroundings: Surroundings): Promise<Finding> {
  try {
    const { applied, pending } = await migrationStatus(databaseUrl(surroundings));
    const ok = pending.length === 0;
    const words = ok
      ? `${applied.length} applied`
      : `${pending.length} pending: run "pnpm carnet db migrate"`;
    return { check: 'migrations', ok, words };
  } catch (error) {
    return { check: 'migrations', ok: false, words: reasonOf(error) };
  }
}

/** Registered before production refused them, or in another environment: nobody is sent there. */
async function clientAddresses(surroundings: Surroundings): Promise<Finding> {
  const check = 'addresses of clients';
  if (!isProductionLike(surroundings.environment))
    return { check, ok: true, words: 'looked at in production only' };
  try {
    const clients = await withDatabase(surroundings, listClients);
    const live = clients.filter(({ disabled_at }) => disabled_at === null);
    const unsafe = live.filter(isUnsafe).map(({ client_id }) => client_id);
    const words =
      unsafe.length === 0
        ? 'all https, none in a private network'
        : `${unsafe.join(', ')}: http, or in a private network; register them anew`;
    return { check, ok: unsafe.length === 0, words };
  } catch (error) {
    return { check, ok: false, words: reasonOf(error) };
  }
}

async function issuerNames(): Promise<Finding> {
  const unresolved = await unresolvedHere(ISSUER_HOSTS);
  const words =
    unresolved.length === 0
      ? `${ISSUER_HOSTS.join(' and ')} resolve to this machine`
      : `browsers know ${unresolved.join(' and ')}, this system does not: no app and no curl reaches the issuer of pnpm dev; ${howToResolve(unresolved)}`;
  return { check: 'names of the issuers', ok: unresolved.length === 0, words };
}
