import { describe, expect, it } from 'vitest';

import { newId } from './ids.ts';
import {
  newHandoffCode,
  newNotMeToken,
  newSecret,
  newSessionToken,
  readHandoffCode,
  readNotMeToken,
  readSessionToken,
  sameDigest,
  sha256,
} from './tokens.ts';

describe('session tokens', () => {
  it('lead to their account and to the hash that the store keeps', () => {
    const accountId = newId();
    const { token, hash } = newSessionToken(accountId);

    expect(token).toMatch(/^cs1_[\w-]{22}_[\w-]{43}$/);
    expect(readSessionToken(token)).toEqual({ accountId, hash });
    expect(hash).toEqual(sha256(token));
  });

  it('differ each time, though the account is the same', () => {
    const accountId = newId();
    expect(newSessionToken(accountId).token).not.toBe(newSessionToken(accountId).token);
  });

  it('moved to another account have another hash, so they open nothing', () => {
    const { token, hash } = newSessionToken(newId());
    const other = newSessionToken(newId()).token;
    const moved = readSessionToken(other.slice(0, 27) + token.slice(27));
    expect(moved?.hash.equals(hash)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['another prefix', `cs2_${'A'.repeat(22)}_${'A'.repeat(43)}`],
    ['no account', `cs1_${Buffer.alloc(16, 0x11).toString('base64url')}_${'A'.repeat(43)}`],
    ['a character outside the alphabet', `${newSessionToken(newId()).token.slice(0, -1)}=`],
    ['one character more', `${newSessionToken(newId()).token}A`],
    ['a line break at the end', `${newSessionToken(newId()).token.slice(0, -1)}\n`],
    ['a megabyte', `cs1_${'A'.repeat(1_000_000)}`],
  ])('with %s are refused', (_, token) => {
    expect(readSessionToken(token)).toBeUndefined();
  });
});

describe('hand-off codes', () => {
  it('A17: have 128 random bits, and lead to their account', () => {
    const accountId = newId();
    const { code, hash } = newHandoffCode(accountId);

    expect(Buffer.from(code.slice(-22), 'base64url')).toHaveLength(16);
    expect(readHandoffCode(code)).toEqual({ accountId, hash });
    expect(code).not.toBe(newHandoffCode(accountId).code);
  });

  it('are no session tokens, nor the other way round', () => {
    expect(readSessionToken(newHandoffCode(newId()).code)).toBeUndefined();
    expect(readHandoffCode(newSessionToken(newId()).token)).toBeUndefined();
  });
});

describe('tokens of the link "this was not me"', () => {
  it('have 128 random bits, and lead to their account', () => {
    const accountId = newId();
    const { token, hash } = newNotMeToken(accountId);

    expect(Buffer.from(token.slice(-22), 'base64url')).toHaveLength(16);
    expect(readNotMeToken(token)).toEqual({ accountId, hash });
    expect(token).not.toBe(newNotMeToken(accountId).token);
  });

  it('open no session, and no hand-off is taken for one', () => {
    const { token } = newNotMeToken(newId());
    expect(readSessionToken(token) ?? readHandoffCode(token)).toBeUndefined();
    expect(readNotMeToken(newHandoffCode(newId()).code)).toBeUndefined();
  });
});

it('a secret has 256 bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
});

it('digests are the same only byte for byte', () => {
  expect(sameDigest(sha256('a'), sha256('a'))).toBe(true);
  expect(sameDigest(sha256('a'), sha256('b'))).toBe(false);
  expect(sameDigest(sha256('a'), sha256('a').subarray(1))).toBe(false);
});
