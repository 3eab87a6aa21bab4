import { newId } from '@carnet/runtime/ids';
import { developmentKeyring, developmentKeyringText, loadKeyring } from '@carnet/runtime/keyring';
import { describe, expect, it } from 'vitest';

import { decoyAccountId } from '../accounts/decoy-account.ts';
import { newPayload, readPayload } from './payload.ts';

const keyring = developmentKeyring();

describe('a payload', () => {
  it('leads to its account and to the hash that the store keeps', () => {
    const accountId = newId();
    const { payload, hash } = newPayload(keyring, accountId);
    expect(readPayload(keyring, payload)).toEqual({ accountIds: [accountId], hash });
  });

  it('shows nothing of the account, and looks different each time', () => {
    const accountId = newId();
    const routes = Array.from({ length: 50 }, () => newPayload(keyring, accountId).payload);
    const bytes = Buffer.from(accountId.replaceAll('-', ''), 'hex');
    for (const payload of routes) expect(payload).not.toContain(bytes.toString('base64url'));
    expect(new Set(routes.map((payload) => payload.slice(0, 26))).size).toBe(50);
  });

  it('F15: is still read after its key was rotated', () => {
    const accountId = newId();
    const { payload } = newPayload(keyring, accountId);
    const rings = JSON.parse(developmentKeyringText());
    rings['code-hmac'].current = 'k2';
    rings['code-hmac'].keys.k2 = Buffer.alloc(32, 7).toString('base64url');

    const proof = readPayload(loadKeyring(JSON.stringify(rings)), payload);
    expect(proof?.accountIds).toContain(accountId);
  });

  it.each(['', 'cp1_', 'cs1_abc', `cp1_${'x'.repeat(70)}`, 'x'.repeat(100_000)])(
    'is not "%.20s"',
    (text) => {
      expect(readPayload(keyring, text)).toBeUndefined();
    },
  );
});

describe('the account of somebody we do not know', () => {
  it('is always the same, and never one of ours', () => {
    const decoy = decoyAccountId(keyring, 'be email nobody@example.be');
    expect(decoy).toBe(decoyAccountId(keyring, 'be email nobody@example.be'));
    expect(decoy).not.toBe(decoyAccountId(keyring, 'lu email nobody@example.be'));
    // Ours are version 7.
    expect(decoy).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
