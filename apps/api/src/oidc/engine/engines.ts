import type { OpenDatabase } from '@carnet/database/connection';
import { ensureSigningKeys } from '@carnet/identity/partners/change-signing-keys';
import { readSigningKeyIds, readSigningKeys } from '@carnet/identity/partners/read-signing-keys';
import type { PrivateSigningKey } from '@carnet/identity/partners/signing-key';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import { SIGNING_ALGORITHMS } from '@carnet/runtime/signing-key';
import type Provider from 'oidc-provider';

import { issuerOf, type Site } from '../../http/sites.ts';
import { createEngine } from './engine.ts';
import { settleBeforeAnswering } from './settle.ts';

/** How long a key that was taken back is known to this process, at most, beside one look's own time. */
const LOOK_EVERY_MILLIS = 1_000;

export interface Engine {
  provider: Provider;
  handle: ReturnType<Provider['callback']>;
}

export interface Engines {
  /** Throws what the database throws while it is away: the keys are kept there. */
  of(site: Site): Promise<Engine>;
  /** Looks for keys that came or were taken back, beside the requests, until it is stopped. */
  watchKeys(): { stop(): void };
}

interface Running extends Engine {
  site: Site;
  keyIds: string;
}

/** One engine per market, made when it is first needed and again when its keys changed. */
export function createEngines(parts: {
  database: OpenDatabase;
  /** Connections for looking at the keys, also while everybody else waits for one. */
  reserved: OpenDatabase;
  keyring: Keyring;
  log: Log;
}): Engines {
  const { keyring, log } = parts;
  const { db } = parts.database;
  const running = new Map<string, Running>();
  const starting = new Map<string, Promise<Running>>();

  async function keysOf(market: string): Promise<PrivateSigningKey[]> {
    const keys = await readSigningKeys(db, keyring, market);
    const lacks = SIGNING_ALGORITHMS.some(
      (algorithm) => !keys.some(({ alg }) => alg === algorithm),
    );
    if (!lacks) return keys;
    await ensureSigningKeys(db, keyring, market);
    return readSigningKeys(db, keyring, market);
  }

  async function start(site: Site): Promise<Running> {
    const keys = await keysOf(site.market);
    const engine = { ...build(site, keys), site, keyIds: keys.map(({ kid }) => kid).join(' ') };
    running.set(site.market, engine);
    return engine;
  }

  async function look(): Promise<void> {
    for (const { site, keyIds } of running.values()) {
      const found = await readSigningKeyIds(parts.reserved.pool, site.market);
      if (found.join(' ') === keyIds) continue;
      await startOnce(site);
      log.warn({ market: site.market }, 'signing keys changed');
    }
  }

  function build(site: Site, keys: PrivateSigningKey[]): Engine {
    const provider = createEngine({
      issuer: issuerOf(site),
      keys,
      onServerError: (error) => log.error({ err: error }, 'the OpenID engine failed'),
    });
    settleBeforeAnswering(provider);
    return { provider, handle: provider.callback() };
  }

  function startOnce(site: Site): Promise<Running> {
    const already = starting.get(site.market);
    if (already) return already;
    const started = start(site).finally(() => starting.delete(site.market));
    starting.set(site.market, started);
    return started;
  }

  return {
    async of(site) {
      return running.get(site.market) ?? startOnce(site);
    },

    watchKeys() {
      let timer: NodeJS.Timeout | undefined;
      let isStopped = false;
      const lookAgain = () => {
        if (!isStopped) timer = setTimeout(lookNow, LOOK_EVERY_MILLIS).unref();
      };
      const lookNow = () => {
        // While the database is away the keys last seen hold: nothing is issued without the database.
        look()
          .catch(() => {})
          .finally(lookAgain);
      };
      lookAgain();
      return {
        stop() {
          isStopped = true;
          clearTimeout(timer);
        },
      };
    },
  };
}
