import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startApi } from '../support/api-process.ts';
import { carnet } from '../support/carnet-command.ts';
import { startChild } from '../support/child.ts';
import { recordFigures } from '../support/figures.ts';
import { createMigratedDatabase } from '../support/migrated-database.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MEGABYTES = 4;
const SIGN_INS = sized({ ci: 30, full: 300 });
const EMAIL = 'somebody@example.test';
/** More than may wait: the rest is lost. */
const LINES_SAID = 100;

describe('a log without room', () => {
  let disk: SmallDisk;
  let file: string;
  let descriptor: number;

  beforeEach(() => {
    disk = createSmallDisk(DISK_MEGABYTES);
    file = join(disk.path, 'log');
    descriptor = openSync(file, 'a');
  });
  afterEach(() => {
    closeSync(descriptor);
    disk.remove();
  });

  it('F18: stops nobody from signing in, being refused and signing out, and goes on once there is room', {
    timeout: sized({ ci: 120_000, full: 240_000 }),
  }, async ({ task }) => {
    const database = await createMigratedDatabase();
    const shared = { DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.1' };
    const api = await startApi({ ...shared, LOG_LEVEL: 'debug' }, { stdout: descriptor });
    try {
      await carnet(['account', 'create', '--market', 'be', '--email', EMAIL, '--password-stdin'], {
        environment: { ...shared, CARNET_ENV: 'test' },
        stdin: PASSWORD,
      });
      disk.fill();
      const answers = new Set<string>();
      let written = 0;
      for (let turn = 0; turn < SIGN_INS; turn += 1) {
        if (turn === Math.floor(SIGN_INS / 2)) written = sizeOf(file);
        const visitor = createVisitor();
        const signedIn = await visitor.signIn(api, EMAIL, PASSWORD);
        visitor.token = signedIn.json<{ access_token: string }>().access_token;
        const read = await visitor.readUser(api);
        const body = { token: visitor.token };
        const left = await visitor.send(api, { method: 'DELETE', path: '/token', body });
        const gone = await visitor.readUser(api);
        answers.add([signedIn, read, left, gone].map(({ status }) => status).join(' '));
      }
      expect([...answers]).toEqual(['200 200 204 401']);
      // It was full indeed.
      expect(written).toBeGreaterThan(0);
      expect(sizeOf(file)).toBe(written);

      disk.free();
      const after = await createVisitor().signIn(api, 'nobody@example.test', PASSWORD);
      const lines = () => linesOf<{ request_id?: string }>(file);
      const ids = () => lines().map(({ request_id: id }) => id);
      await expect.poll(ids, { timeout: 10_000 }).toContain(after.headers['x-request-id']);
      expect(lines().length).toBeGreaterThan(SIGN_INS);
      recordFigures(task, { signIns: SIGN_INS, lines: lines().length });
    } finally {
      await api.stop();
      await database.drop();
    }
  });

  it('F18: says how many lines it lost, and breaks none', { timeout: 120_000 }, async () => {
    disk.fill();
    const lines = () => linesOf<{ msg: string; lines?: number; turn?: number }>(file);
    const toldOf = () => lines().find(({ msg }) => msg === 'lines of this log were lost');
    const writer = startChild(process.execPath, ['packages/runtime/src/testing/talkative.ts'], {
      stdout: descriptor,
    });
    try {
      await expect
        .poll(() => writer.output().length, { timeout: 60_000 })
        .toBeGreaterThan(LINES_SAID);
      disk.free();
      await expect.poll(toldOf, { timeout: 10_000 }).toBeDefined();
      // The gap ends with the first line after the one that tells of it.
      await expect.poll(() => lines().at(-1)?.turn, { timeout: 10_000 }).toBeDefined();
    } finally {
      await writer.kill();
    }

    const turns = lines().flatMap(({ turn }) => (turn === undefined ? [] : [turn]));
    const missing = (turns.at(-1) ?? 0) + 1 - turns.length;
    expect(missing).toBe(toldOf()?.lines);
  });
});

const sizeOf = (path: string): number => statSync(path).size;

/** Those that are whole: the last may still be written. */
const linesOf = <Line>(path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
