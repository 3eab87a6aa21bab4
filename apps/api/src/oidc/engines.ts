import type { OpenDatabase } from '@carnet/database/connection';
import {
  ensureSigningKey,
  type PrivateSigningKey,
  readSigningKeys,
} from '@carnet/database/signing-keys';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import type Provider from 'oidc-provider';

import { issuerOf, type Site } from '../core/http/sites.ts';
import { createEngine } from './engine.ts';
import { settleBeforeAnswering } from './settle.ts';

/** A new key is published a day before it signs: a minute more or less does not matter. */
const KEYS_READ_EVERY_MILLIS = 60_000;

export interface Engine {
  provider: Provider;
  handle: ReturnType<Provider['callback']>;
}

export interface Engines {
  /** Throws what the database throws while it is away: the keys are kept there. */
  of(site: Site): Promise<Engine>;
}

interface Running extends Engine {
  keyIds: string;
  readAt: number;
}

/** One engine per market, made when it is first needed and again when its keys changed. */
export function createEngines(parts: {
  database: OpenDatabase;
  keyring: Keyring;
  log: Log;
}): Engines {
  const { keyring, log } = parts;
  const { db } = parts.database;
  const running = new Map<string, Running>();
  const starting = new Map<string, Promise<Running>>();

  async function keysOf(market: string): Promise<PrivateSigningKey[]> {
    const keys = await readSigningKeys(db, keyring, market);
    if (keys.length > 0) return keys;
    await ensureSigningKey(db, keyring, market);
    return readSigningKeys(db, keyring, market);
  }

  async function start(site: Site): Promise<Running> {
    const before = running.get(site.market);
    const keys = await keysOf(site.market);
    const keyIds = keys.map(({ kid }) => kid).join(' ');
    const readAt = performance.now();
    const engine =
      before?.keyIds === keyIds ? { ...before, readAt } : { ...build(site, keys), keyIds, readAt };
    running.set(site.market, engine);
    return engine;
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
      const engine = running.get(site.market);
      if (!engine) return startOnce(site);
      if (performance.now() - engine.readAt > KEYS_READ_EVERY_MILLIS) {
        // In the background: who asks now is served with the keys of a minute ago.
        startOnce(site).catch((error: unknown) =>
          log.warn({ err: error }, 'signing keys could not be read again'),
        );
      }
      return engine;
    },
  };
}
