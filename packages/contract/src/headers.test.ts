import { describe, expect, it } from 'vitest';

import { signIn, signOut } from './calls/login.ts';
import { readProfile } from './calls/profile.ts';
import { fieldErrors } from './errors/field-errors.ts';
import { headersOf } from './headers.ts';

const accepts = (call: Parameters<typeof headersOf>[0], headers: Record<string, string>) =>
  headersOf(call).safeParse(headers).success;

describe('the headers of a call', () => {
  it.each(['not-a-uuid', '', '1; drop table session', 'a'.repeat(5000)])(
    'attack 54: the device id %j is refused as such',
    (deviceId) => {
      const headers = { 'x-device-id': deviceId };
      const { error } = headersOf(readProfile).safeParse(headers);
      expect(fieldErrors(error?.issues ?? [], headers)).toEqual({
        'x-device-id': ['device.invalid'],
      });
    },
  );

  it('A70: a device id may be absent, or any UUID', () => {
    expect(accepts(readProfile, {})).toBe(true);
    expect(accepts(readProfile, { 'x-device-id': crypto.randomUUID() })).toBe(true);
  });

  it.each(['short', 'x'.repeat(129), 'sixteen characters!'])(
    'a write refuses the idempotency key %j',
    (key) => {
      expect(accepts(signIn, { 'idempotency-key': key })).toBe(false);
      expect(accepts(signOut, { 'idempotency-key': key })).toBe(false);
    },
  );

  it.each(['TRUE', '1', '', 'true, true', 'yes'])(
    'A61: a write refuses the precognition %j, which only resembles a wish to validate',
    (precognition) => {
      expect(accepts(signIn, { precognition })).toBe(false);
      expect(accepts(signIn, { precognition: 'true' })).toBe(true);
    },
  );

  it('keeps the headers it does not know for the code behind it', () => {
    expect(headersOf(signIn).parse({ 'user-agent': 'browser' })).toEqual({
      'user-agent': 'browser',
    });
  });
});
