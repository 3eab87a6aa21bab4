import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadKeyring } from '@carnet/runtime/keyring';
import { expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

it('a key rotation seals with the new key and still opens what the old one sealed', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'carnet-keys-')), 'keys.json');
  await writeFile(file, (await runCommand(['keys', 'create'])).output);
  const sealed = await loadKeyring(await readFile(file, 'utf8')).seal('envelope', 'x', ['row']);

  expect((await runCommand(['keys', 'rotate', '--file', file, '--purpose', 'envelope'])).code).toBe(
    0,
  );

  const rotated = loadKeyring(await readFile(file, 'utf8'));
  expect(rotated.currentKey('envelope').id).toBe('k2');
  expect(await rotated.open('envelope', sealed, ['row'])).toBe('x');
});

it('a purpose that does not exist is refused with the list of those that do', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'carnet-keys-')), 'keys.json');
  await writeFile(file, (await runCommand(['keys', 'create'])).output);
  const { code, complaint } = await runCommand([
    'keys',
    'rotate',
    '--file',
    file,
    '--purpose',
    'coffee',
  ]);
  expect(code).toBe(2);
  expect(complaint).toContain('password-pepper');
});
