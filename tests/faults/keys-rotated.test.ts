import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiProcess } from '../support/api-process.ts';
import { carnet } from '../support/carnet-command.ts';
import { recordFigures } from '../support/figures.ts';
import { HOSTS, sendTo } from '../support/http.ts';
import { createPartner, partnerTokens } from '../support/partner.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';

/** What is sealed, whom a counter is about, and what passwords are hashed with. */
const PURPOSES = ['envelope', 'identifier-hmac', 'password-pepper'];
const ROTATIONS = sized({ ci: 1, full: 3 });
const GUESSES = 10;

describe('keys rotated while people are there', () => {
  let folder: string;
  let keys: string;
  let rig: Rig;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'carnet-keys-'));
    keys = join(folder, 'keys.json');
    writeFileSync(keys, await carnet(['keys', 'create'], { environment: {} }));
    rig = await startRig({ processes: 2, environment: { CARNET_KEYS: `file:${keys}` } });
  });
  afterAll(async () => {
    await rig?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function restartOneByOne(): Promise<void> {
    for (const api of rig.apis) {
      await api.stop();
      await api.start();
    }
  }

  it('F15: those of the keyring: everybody signs in and stays so, and who was locked out still is', {
    timeout: sized({ ci: 240_000, full: 600_000 }),
  }, async ({ task }) => {
    const [guessed = ''] = await rig.createPeople(1);
    for (let guess = 0; guess < GUESSES; guess += 1) {
      await createVisitor().signIn(rig.apis[0], guessed, 'not the password');
    }
    const load = await startLoginLoad(rig);
    for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
      for (const purpose of PURPOSES) {
        await rig.carnet('keys', 'rotate', '--file', keys, '--purpose', purpose);
      }
      await restartOneByOne();
      for (const purpose of PURPOSES) {
        const now = ['--now', 'every process knows it'];
        await rig.carnet('keys', 'use', '--file', keys, '--purpose', purpose, ...now);
      }
      await restartOneByOne();
      await sleep(1_000);
    }
    const { logins, attempts, falseRefusals, failures } = await load.stop();

    recordFigures(task, { rotations: ROTATIONS * PURPOSES.length, logins: logins.length });
    expect(falseRefusals).toEqual([]);
    expect(failures, rig.errors()).toEqual([]);
    // 503: the process is on its way out; 409: the first try went with it.
    const expected = new Set<unknown>([200, 204, 409, 503, 'refused', 'lost']);
    expect(attempts.filter(({ outcome }) => !expected.has(outcome))).toEqual([]);
    await expectNothingLost(rig, logins);
    await expectSameAnswers(rig, logins);
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
    for (let rotation = 0; rotation < 3; rotation += 1) {
      await rig.carnet('signing-key', 'rotate', '--market', 'be');
      const dayOldList = await untilListed(rotation + 2);
      const before = await idTokenFrom(rig.apis[0]);
      expect(keyOf(before)).toBe(keyOf(earlier.at(-1)));
      await letADayPass();
      earlier.push(await untilSignedAnew(before));
      for (const token of [before, earlier.at(-1)]) {
        await expectValid(token, dayOldList);
        validated += 1;
      }
    }
    const newestList = await untilListed(4);
    for (const token of earlier) await expectValid(token, newestList);
    recordFigures(task, { rotations: 3, validated: validated + earlier.length });
    expect(new Set(earlier.map(keyOf)).size).toBe(4);
  });

  const POLL = { timeout: 30_000 };

  const keyOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;

  async function expectValid(token: string | undefined, list: JSONWebKeySet): Promise<void> {
    await expect(jwtVerify(token ?? '', createLocalJWKSet(list))).resolves.toBeDefined();
  }

  /** As a partner reads it, once every process shows it. */
  async function untilListed(count: number): Promise<JSONWebKeySet> {
    const readFrom = async ({ port }: { port: number }) =>
      (
        await sendTo(port, { path: '/oidc/jwks', headers: { host: HOSTS.be } })
      ).json<JSONWebKeySet>();
    await expect
      .poll(async () => {
        const lists = await Promise.all(rig.apis.map(readFrom));
        return lists.map((list) => list.keys.length);
      }, POLL)
      .toEqual([count, count]);
    return readFrom(rig.apis[0]);
  }

  /** For the keys alone: sessions would be over. */
  const letADayPass = () =>
    rig.database.query(
      `update signing_key set signs_from = signs_from - interval '24 hours',
                              retired_at = retired_at - interval '24 hours'`,
    );
});
