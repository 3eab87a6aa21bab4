import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { describe, expect, it } from 'vitest';

import { codeAgain, codeHash, newCode, readCode } from './code.ts';

const keyring = developmentKeyring();

describe('a code', () => {
  it('R116: has eight digits, leading zeros kept, every digit in every place', () => {
    const codes = Array.from({ length: 3_000 }, () => newCode(keyring, newId(), 'digits'));
    for (const code of codes) expect(code).toMatch(/^\d{8}$/);
    for (let place = 0; place < 8; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(10);
    }
  });

  it('A39: has, in letters, twelve that cannot be mistaken for each other', () => {
    for (let count = 0; count < 200; count++) {
      expect(newCode(keyring, newId(), 'letters')).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    }
  });

  it('is the same when it is sent again, and only under the id of its row', () => {
    const codeId = newId();
    const code = newCode(keyring, codeId, 'letters');
    const stored = { codeId, codeHash: codeHash(keyring, codeId, code) };
    expect(codeAgain(keyring, stored, 'letters')).toBe(code);
    expect(codeAgain(keyring, { ...stored, codeId: newId() }, 'letters')).toBeUndefined();
  });

  it.each([
    ['4821 9937', '48219937'],
    ['4821-9937', '48219937'],
    ['7k2m-94qx-h0pd', '7K2M94QXH0PD'],
    ['7K2M94QXHOPD', '7K2M94QXH0PD'],
    ['LI2M94QXH0PD', '112M94QXH0PD'],
  ])('R113: typed as %s is %s', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each([
    '１２３４５６７８',
    '1234567',
    '123456789',
    '1234\u00005678',
    '12345678\n',
    '',
    '٣'.repeat(8),
  ])('attack 18: %j is none', (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});
