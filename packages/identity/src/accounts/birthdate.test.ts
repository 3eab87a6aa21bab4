import { developmentKeyring } from '@carnet/runtime/keyring';
import { SealedTextError } from '@carnet/runtime/seal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openBirthdate, sealBirthdate } from './birthdate.ts';

const ring = developmentKeyring();
const opens = vi.fn<typeof ring.open>((...asked) => ring.open(...asked));
const keyring = { ...ring, open: opens };
beforeEach(() => {
  vi.useFakeTimers();
  opens.mockClear();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a date of birth is opened once a minute, however often a profile is read (P8)', async () => {
  const sealed = await sealBirthdate(ring, 'anna', '1988-02-29');
  for (let time = 0; time < 3; time += 1)
    expect(await openBirthdate(keyring, 'anna', sealed)).toBe('1988-02-29');
  expect(opens).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(60_000);
  expect(await openBirthdate(keyring, 'anna', sealed)).toBe('1988-02-29');
  expect(opens).toHaveBeenCalledTimes(2);
});

it('copied to somebody else it does not open, not even when its owner has just read it', async () => {
  const sealed = await sealBirthdate(ring, 'anna', '1988-02-29');
  await openBirthdate(keyring, 'anna', sealed);
  await expect(openBirthdate(keyring, 'bram', sealed)).rejects.toThrow(SealedTextError);
});

it('a new date is another text, and is told at once', async () => {
  await openBirthdate(keyring, 'anna', await sealBirthdate(ring, 'anna', '1988-02-29'));
  const mended = await sealBirthdate(ring, 'anna', '1988-02-28');
  expect(await openBirthdate(keyring, 'anna', mended)).toBe('1988-02-28');
});

it('nobody fills the memory: of those over a thousand none is kept', async () => {
  const texts = await Promise.all(
    Array.from({ length: 1_001 }, () => sealBirthdate(ring, 'anna', '1988-02-29')),
  );
  for (const text of texts) await openBirthdate(keyring, 'anna', text);
  opens.mockClear();
  for (const text of texts) await openBirthdate(keyring, 'anna', text);
  expect(opens).toHaveBeenCalledTimes(1);
});
