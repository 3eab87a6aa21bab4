import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiProcess } from '../support/api-process.ts';
import { carnet } from '../support/carnet-command.ts';
import type { Child } from '../support/child.ts';
import { recordFigures } from '../support/figures.ts';
import { HOSTS, sendTo } from '../support/http.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { createPartner, partnerTokens } from '../support/partner.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { lostSessions, startSteadyLoad } from '../support/steady-load.ts';
import { createVisitor } from '../support/visitor.ts';
import { type FrontProxy, startFrontProxy } from './front-proxy.ts';

/** What is sealed, whom a counter is about, which codes are right, and what passwords are hashed with. */
const PURPOSES = ['envelope', 'identifier-hmac', 'code-hmac', 'password-pepper'];
const ROTATIONS = sized({ ci: 1, full: 3 });
const CODES = sized({ ci: 40, full: 200 });
const GUESSES = 10;

describe('keys rotated while people are there', () => {
  let folder: string;
  let keys: string;
  let rig: Rig;
  let outside: OutsideWorld;
  let worker: Child;
  let proxy: FrontProxy;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'carnet-keys-'));
    keys = join(folder, 'keys.json');
    writeFileSync(keys, await carnet(['keys', 'create'], { environment: {} }));
    const environment = { CARNET_KEYS: `file:${keys}` };
    rig = await startRig({ processes: 2, environment: { ...environment, LEAVE_MILLIS: '2000' } });
    outside = await startOutsideWorld(rig.database.url, { workers: 0, environment });
    worker = await outside.startWorker();
    proxy = await startFrontProxy(rig);
  });
  afterAll(async () => {
    await proxy?.stop();
    await outside?.stop();
    await rig?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As a deploy does: whoever asks meanwhile notices nothing. */
  async function restartOneByOne(): Promise<void> {
    for (const api of rig.apis) {
      await proxy.untilBack(api, async () => {
        await api.stop();
        await api.start();
      });
    }
    await worker.stop();
    worker = await outside.startWorker();
  }

  async function rotateKeyring(): Promise<void> {
    for (const purpose of PURPOSES) {
      await rig.carnet('keys', 'rotate', '--file', keys, '--purpose', purpose);
    }
    await restartOneByOne();
    for (const purpose of PURPOSES) {
      const now = ['--now', 'every process knows it'];
      await rig.carnet('keys', 'use', '--file', keys, '--purpose', purpose, ...now);
    }
    await restartOneByOne();
  }

  it('F15: under load, those of the keyring and those that sign: no request fails, everybody stays signed in, who was locked out still is, and every ID token is valid by a list that is a day old', {
    timeout: sized({ ci: 240_000, full: 900_000 }),
  }, async ({ task }) => {
    const [guessed = ''] = await rig.createPeople(1);
    for (let guess = 0; guess < GUESSES; guess += 1) {
      await createVisitor().signIn(rig.apis[0], guessed, 'not the password');
    }
    const load = await startSteadyLoad({ ...rig, outside }, proxy, { codes: CODES });
    let validated = 0;
    const kids = new Set<string | undefined>();
    for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
      const known = (await listFrom(rig.apis[0])).keys.length;
      await rig.carnet('signing-key', 'rotate', '--market', 'be');
      const dayOldList = await untilListed((count) => count > known);
      await letADayPass();
      await rotateKeyring();
      const tokens = load.idTokens.splice(0);
      for (const token of tokens) await expectValid(token, dayOldList);
      validated += tokens.length;
      for (const token of tokens) kids.add(keyOf(token));
    }
    const { requests, sessions } = await load.stop();

    const failed = requests.filter(({ isFailed }) => isFailed);
    const lost = await lostSessions(rig.apis, sessions);
    recordFigures(task, {
      rotations: ROTATIONS * (PURPOSES.length + 1),
      requests: requests.length,
      ok: requests.length - failed.length,
      failed: failed.length,
      unknown: failed.filter(({ status }) => status === undefined).length,
      lost: lost.length,
      validated,
    });
    expect(failed.slice(0, 20), rig.errors().slice(-4_000)).toEqual([]);
    expect(lost).toEqual([]);
    // Those before and those after each change.
    expect(kids.size).toBe(ROTATIONS + 1);
    const locked = await createVisitor().signIn(rig.apis[0], guessed, PASSWORD);
    expect(locked.problem().code).toBe('login.too_many_attempts');
  });

  it('F15: those that sign for partners: a list that is a day old has the key before it signs, and what the old one signed stays valid', {
    timeout: 180_000,
  }, async ({ task }) => {
    const partner = await createPartner(rig, 'keeps-our-keys');
    const visitor = await rig.signedInVisitor();
    const idTokenFrom = async (api: ApiProcess) =>
      (await partnerTokens(api, visitor, partner)).id_token;
    /** By every process: each looks at the list when it is next asked, some seconds later. */
    const untilSignedAnew = async (before: string) => {
      let tokens: string[] = [];
      await expect
        .poll(async () => {
          tokens = await Promise.all(rig.apis.map(idTokenFrom));
          return tokens.some((token) => keyOf(token) === keyOf(before));
        }, POLL)
        .toBe(false);
      return tokens[0] ?? '';
    };
    const earlier = [await idTokenFrom(rig.apis[0])];
    let validated = 0;
    const known = (await listFrom(rig.apis[0])).keys.length;
    for (let rotation = 0; rotation < 3; rotation += 1) {
      await rig.carnet('signing-key', 'rotate', '--market', 'be');
      // Each brings one of either kind.
      const dayOldList = await untilListed((count) => count > known + rotation * 2);
      const before = await idTokenFrom(rig.apis[0]);
      expect(keyOf(before)).toBe(keyOf(earlier.at(-1)));
      await letADayPass();
      earlier.push(await untilSignedAnew(before));
      for (const token of [before, earlier.at(-1)]) {
        await expectValid(token, dayOldList);
        validated += 1;
      }
    }
    const newestList = await listFrom(rig.apis[0]);
    for (const token of earlier) await expectValid(token, newestList);
    recordFigures(task, { rotations: 3, validated: validated + earlier.length });
    expect(new Set(earlier.map(keyOf)).size).toBe(4);
  });

  const POLL = { timeout: 30_000 };

  const keyOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;

  async function expectValid(token: string | undefined, list: JSONWebKeySet): Promise<void> {
    await expect(jwtVerify(token ?? '', createLocalJWKSet(list))).resolves.toBeDefined();
  }

  /** As a partner reads it. */
  const listFrom = async ({ port }: { port: number }) =>
    (await sendTo(port, { path: '/oidc/jwks', headers: { host: HOSTS.be } })).json<JSONWebKeySet>();

  /** Once every process shows it. */
  async function untilListed(isEnough: (count: number) => boolean): Promise<JSONWebKeySet> {
    await expect
      .poll(async () => {
        const lists = await Promise.all(rig.apis.map(listFrom));
        return lists.every((list) => isEnough(list.keys.length));
      }, POLL)
      .toBe(true);
    return listFrom(rig.apis[0]);
  }

  /** For the keys alone: sessions would be over. */
  const letADayPass = () =>
    rig.database.query(
      `update signing_key set signs_from = signs_from - interval '24 hours',
                              retired_at = retired_at - interval '24 hours'`,
    );
});
