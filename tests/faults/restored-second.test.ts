import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { repositoryOf, runAsPostgres, withArchive } from '../support/backups.ts';
import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { atCodePage, peopleWithCodes, type SentCode } from '../support/code-steps.ts';
import { recordFigures } from '../support/figures.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { dataOf } from '../support/postgres-cluster.ts';
import { PASSWORD } from '../support/rig.ts';
import { isFullRun, sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { startDatedSessions, statusAt, wasAfter, wasBefore } from './dated-sessions.ts';

const PAGE = 'docs/runbook/restore.md';
const PEOPLE = sized({ ci: 20, full: 200 });
const BEFORE_MILLIS = sized({ ci: 1_500, full: 10_000 });
const AFTER_MILLIS = sized({ ci: 1_000, full: 10_000 });
const ENOUGH = 9;
/** On a machine that runs everything at once. */
const PATIENT = { timeout: 30_000 };
/** Rows that make the database as large as one that is worth timing. */
const BALLAST_ROWS = sized({ ci: 0, full: 2_000_000 });

describe('a database that is put back as the runbook says', () => {
  let rig: ClusterRig;
  let outside: OutsideWorld;
  const millis: Record<string, number> = {};
  const commands = commandsOf(PAGE);
  const done = new Set<string>();

  beforeAll(async () => {
    rig = await startClusterRig({ setUp: withArchive });
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  /** The commands of the page below that comment. */
  async function follow(title: string, change = (block: string) => block): Promise<string> {
    const block = commands.get(title);
    if (block === undefined) throw new Error(`${PAGE} has no "${title}".`);
    done.add(title);
    return timed(title, () => runAsPostgres(rig.cluster, change(block)));
  }

  async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    millis[name] = Math.round(performance.now() - startedAt);
    return result;
  }

  const typeCode = async (sent: SentCode) => {
    const body = { ...sent, isTrustedDevice: false };
    const path = '/mfa/sudo';
    return (await createVisitor().sendUntilServed(rig.apis[0], { method: 'POST', path, body }))
      .status;
  };
  const statusesOf = async (visitors: readonly ReturnType<typeof createVisitor>[]) => {
    const statuses: number[] = [];
    for (const visitor of visitors) statuses.push((await visitor.readUser(rig.apis[0])).status);
    return statuses;
  };

  it('F23, attack 97: has what was acknowledged until the chosen second and nothing later; what ended since is alive until the epoch is raised, and never again', {
    timeout: sized({ ci: 120_000, full: 240_000 }),
  }, async ({ task }) => {
    const people = await rig.createPeople(PEOPLE);
    const coded = await peopleWithCodes(rig, 3);
    await rig.database.query(
      `create table ballast as
       select number, sha512(number::text::bytea) from generate_series(1, ${BALLAST_ROWS}) as number`,
    );
    await follow('begin the archive');
    await follow('a whole backup');

    const codes: SentCode[] = [];
    for (const email of coded) codes.push(await atCodePage(outside, rig.apis[0], email));
    const [spentBefore, spentLater, alsoLater] = codes as [SentCode, SentCode, SentCode];
    expect(await typeCode(spentBefore)).toBe(200);
    const load = startDatedSessions(rig, people);
    await sleep(BEFORE_MILLIS);
    await expect.poll(() => load.sessions.length, PATIENT).toBeGreaterThan(ENOUGH);
    const second = Math.ceil(Date.now() / 1_000) * 1_000;
    const openedSince = () => load.sessions.filter(({ opened }) => wasAfter(second, opened));
    const endedSince = () =>
      load.sessions.filter(
        ({ opened, ended }) => ended && wasBefore(second, opened) && wasAfter(second, ended),
      );
    await sleep(second + AFTER_MILLIS - Date.now());
    // Otherwise the restore would show little.
    await expect.poll(() => openedSince().length, PATIENT).toBeGreaterThan(2);
    await expect.poll(() => endedSince().length, PATIENT).toBeGreaterThan(2);
    const sessions = await load.stop();
    expect([await typeCode(spentLater), await typeCode(alsoLater)]).toEqual([200, 200]);
    await rig.carnet('maintenance', 'on', '--market', 'be');
    // A backup that is younger than that second is none for it.
    await follow('what changed');
    await follow('is it unharmed');

    await follow('the rest of the writes');
    await rig.cluster.kill();
    rmSync(dataOf(rig.cluster.directory), { recursive: true });
    await restoreTo(second);
    await timed('replay', () => rig.cluster.start());
    expect(await follow('does it take writes')).toBe('f\n');

    // That the market was closed is not there either: whoever left the API running lets people in.
    const guest = await createVisitor().sendUntilServed(rig.apis[0], { path: '/user' });
    expect(guest.status).toBe(401);
    const expected = sessions.map((session) => statusAt(second, session));
    const found = await statusesOf(sessions.map(({ visitor }) => visitor));
    expect(found.map((status, index) => expected[index] && status)).toEqual(expected);
    const revived = await statusesOf(endedSince().map(({ visitor }) => visitor));
    expect(new Set(revived)).toEqual(new Set([200]));
    expect([await typeCode(spentBefore), await typeCode(spentLater)]).toEqual([422, 200]);

    await rig.carnet('session', 'raise-epoch', '--yes');
    const all = sessions.map(({ visitor }) => visitor);
    expect(new Set(await statusesOf(all))).toEqual(new Set([401]));
    expect(await typeCode(alsoLater)).toBe(422);
    const again = createVisitor();
    expect((await again.signIn(rig.apis[0], people[0] ?? '', PASSWORD)).status).toBe(200);
    await follow('begin anew');

    // Broken files on a machine that has the others: those alone are written anew, and nothing is lost.
    const last = createVisitor();
    expect((await last.signIn(rig.apis[0], people[1] ?? '', PASSWORD)).status).toBe(200);
    const [file] = await rig.database.query<{ path: string }>(
      "select pg_relation_filepath('session') as path",
    );
    await follow('the rest of the writes');
    await rig.cluster.kill();
    const data = dataOf(rig.cluster.directory);
    rmSync(join(data, 'postmaster.pid'));
    overwrite(join(data, file?.path ?? ''));
    await follow('back to the last write');
    await rig.cluster.start();
    expect(await statusesOf([again, last])).toEqual([200, 200]);
    expect(new Set(await statusesOf(all))).toEqual(new Set([401]));

    // Every command of the page was one of them.
    expect([...commands.keys()].filter((title) => !done.has(title))).toEqual([]);
    const [size] = await rig.database.query<{ mb: number }>(
      'select sum(pg_database_size(oid))::float8 / 1048576 as mb from pg_database',
    );
    recordFigures(task, {
      sessions: sessions.length,
      'opened after the second': openedSince().length,
      'ended after the second': endedSince().length,
      'database, MB': Math.round(size?.mb ?? 0),
      ...Object.fromEntries(Object.entries(millis).map(([name, ms]) => [`${name}, ms`, ms])),
    });
  });

  /** As the page says it, with the second that was chosen. */
  const restoreTo = (second: number) =>
    follow('back to that second', (block) => {
      const chosen = `${new Date(second).toISOString().slice(0, 19).replace('T', ' ')}+00`;
      const changed = block.replace(/^second=.*$/m, `second='${chosen}'`);
      expect(changed).not.toBe(block);
      return changed;
    });

  // pgBackRest reads what it doubts again and again: up to a quarter of a minute.
  it.runIf(isFullRun)('a backup that was harmed is noticed', { timeout: 120_000 }, async () => {
    const archive = join(repositoryOf(rig.cluster), 'archive/carnet/15-1/0000000100000000');
    const segment = readdirSync(archive).find((name) => name.endsWith('.zst'));
    overwrite(join(archive, segment ?? ''));
    await expect(follow('is it unharmed')).rejects.toThrow('ended with');
  });
});

/** The contents of the page's shell blocks, by the comment in their first line. */
function commandsOf(page: string): Map<string, string> {
  const blocks = readFileSync(page, 'utf8').matchAll(/^( *)```sh\n([^]*?)^ *```$/gm);
  return new Map(
    [...blocks].map(([, indent = '', block = '']) => {
      const text = block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      return [/^# (.*)$/m.exec(text)?.[1] ?? '', text];
    }),
  );
}

/** The page in the middle, as a disk does that fails. */
function overwrite(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(64, 1), 0, 64, 64);
  closeSync(file);
}
