import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadKeyring } from '@carnet/runtime/keyring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

describe('a rotation of keys', () => {
  let directory: string;
  let file: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'carnet-keys-'));
    file = join(directory, 'keys.json');
  });
  beforeEach(async () => {
    await writeFile(file, (await runCommand(['keys', 'create'])).output);
  });
  afterAll(() => rm(directory, { recursive: true }));

  const keys = (verb: string, purpose = 'envelope', ...words: string[]) =>
    runCommand(['keys', verb, '--file', file, '--purpose', purpose, ...words]);
  const keyring = async () => loadKeyring(await readFile(file, 'utf8'));

  /** As if `rotate` had been called that long ago. */
  async function publishedBefore(millis: number): Promise<void> {
    const rings = JSON.parse(await readFile(file, 'utf8'));
    rings.envelope.next.publishedAt = new Date(Date.now() - millis).toISOString();
    await writeFile(file, JSON.stringify(rings));
  }

  it('F15: publishes the new key first, and nothing is made with it yet', async () => {
    const { code, output } = await keys('rotate');
    expect(code).toBe(0);
    expect(output).toContain('k2 is published');
    expect(output).toContain('carnet keys use');

    const published = await keyring();
    expect(published.currentKey('envelope').id).toBe('k1');
    expect(published.key('envelope', 'k2').id).toBe('k2');
  });

  it('F15: a process that knows the key reads what one that uses it has made', async () => {
    await keys('rotate');
    const knows = await keyring();
    await publishedBefore(15 * 60_000);
    expect((await keys('use')).code).toBe(0);
    const uses = await keyring();

    const sealed = await uses.seal('envelope', 'x', ['row']);
    expect(uses.currentKey('envelope').id).toBe('k2');
    expect(await knows.open('envelope', sealed, ['row'])).toBe('x');
  });

  it('F15: refuses to use a key before every process can know it, and says from when on', async () => {
    const { usable_from: from } = JSON.parse((await keys('rotate', 'envelope', '--json')).output);
    expect(Date.parse(from) - Date.now()).toBeGreaterThan(14 * 60_000);

    const early = await keys('use');
    expect(early.code).toBe(2);
    expect(early.complaint).toContain(from);
    expect((await keys('use', 'envelope', '--now', ' ')).code).toBe(2);
    expect((await keyring()).currentKey('envelope').id).toBe('k1');

    const { code, output } = await keys('use', 'envelope', '--now', 'k1 was mailed to a list');
    expect(code).toBe(0);
    expect(output).toContain('early: k1 was mailed to a list');
    expect((await keyring()).currentKey('envelope').id).toBe('k2');
  });

  it('what older keys sealed is still read', async () => {
    const sealed = await (await keyring()).seal('envelope', 'x', ['row']);
    await keys('rotate');
    await keys('use', 'envelope', '--now', 'a test');
    expect(await (await keyring()).open('envelope', sealed, ['row'])).toBe('x');
  });

  it('is one at a time, and none is used that was not published', async () => {
    expect((await keys('use')).complaint).toContain('no key waits');
    await keys('rotate');
    expect((await keys('rotate')).complaint).toContain('waits already');
  });

  it('of a purpose that does not exist is refused with the list of those that do', async () => {
    const { code, complaint } = await keys('rotate', 'coffee');
    expect(code).toBe(2);
    expect(complaint).toContain('password-pepper');
  });

  it('of a file that is not there is refused in our words', async () => {
    file = join(directory, 'none.json');
    const { code, complaint } = await keys('rotate');
    file = join(directory, 'keys.json');
    expect(code).toBe(2);
    expect(complaint).toContain('cannot be read');
    expect(complaint).not.toContain('ENOENT');
  });
});
