import { describe, expect, it } from 'vitest';

import type { Credentials } from './credentials.ts';
import { planUndo } from './undo.policy.ts';
import type { KeptContact } from '../../contacts/kept-contact.ts';

const address = (value: string, createdAt: string): KeptContact => ({
  contactId: value,
  kind: 'email',
  value,
  canonical: value,
  isDefault: false,
  verifiedAt: createdAt,
  heldUntil: null,
  createdAt,
});

const having = (...contacts: KeptContact[]): Credentials => ({
  contacts,
  methods: [],
  authenticator: null,
  recoveryKeys: [],
  passkeys: [],
  identities: [],
});

const withAuthenticator = (contact: KeptContact, createdAt: string): Credentials => ({
  contacts: [{ ...contact, isDefault: true }],
  methods: [{ number: 1, method: 'totp', contactId: null, isPrimary: true, createdAt }],
  authenticator: { number: 1, secretSealed: 'sealed', lastStep: 0, createdAt },
  recoveryKeys: [{ hash: 'aa', number: 1, usedAt: null, createdAt }],
  passkeys: [],
  identities: [],
});

describe('what an undoing leaves', () => {
  const SINCE = '2026-03-02T10:00:00Z';
  const own = address('own@mail.example', '2024-01-01T00:00:00Z');

  it.each([SINCE, '2026-03-02T10:00:09Z'])(
    'attack 82: what came at %s goes, also where no copy was made before it came',
    (createdAt) => {
      const planted = address('thief@mail.example', createdAt);
      const { target, removedContacts } = planUndo(having(own, planted), [], SINCE);
      expect(target.contacts.map(({ value }) => value)).toEqual(['own@mail.example']);
      expect(removedContacts).toEqual([planted]);
    },
  );

  it('attack 82: an identity that came since goes, also where no copy was made', () => {
    const createdAt = '2026-03-02T10:00:09Z';
    const identity = (linkId: string, at: string) => ({
      linkId,
      issuer: 'https://idp.example',
      subject: linkId,
      provider: 'itsme',
      kind: 'national' as const,
      createdAt: at,
      lastUsedAt: null,
    });
    const stood = identity('own', '2024-01-01T00:00:00Z');
    const planted = identity('thief', createdAt);
    const current = { ...having(own), identities: [stood, planted] };
    const { target, removedIdentities } = planUndo(current, [], SINCE);
    expect(target.identities).toEqual([stood]);
    expect(removedIdentities).toEqual([planted]);
  });

  it('attack 82: a passkey that came since goes, also where no copy was made', () => {
    const passkey = (passkeyId: string, createdAt: string) => ({
      passkeyId,
      credentialId: 'aa',
      rpId: 'account.example.be',
      publicKey: 'aa',
      counter: 0,
      transports: [],
      aaguid: '00000000-0000-0000-0000-000000000000',
      isSynced: true,
      isBackedUp: true,
      name: 'Mac',
      createdAt,
      lastUsedAt: null,
    });
    const stood = passkey('own', '2024-01-01T00:00:00Z');
    const planted = passkey('thief', '2026-03-02T10:00:09Z');
    const current = { ...having(own), passkeys: [stood, planted] };
    const { target, removedPasskeys } = planUndo(current, [], SINCE);
    expect(target.passkeys).toEqual([stood]);
    expect(removedPasskeys).toEqual([planted]);
  });

  it('attack 82: an authenticator that came since goes with its keys, also where no copy was made', () => {
    const createdAt = '2026-03-02T10:00:09Z';
    const { target, removedMethods } = planUndo(withAuthenticator(own, createdAt), [], SINCE);
    expect(target).toMatchObject({ methods: [], authenticator: null, recoveryKeys: [] });
    expect(removedMethods.map(({ method }) => method)).toEqual(['totp']);
  });

  it('attack 82: an authenticator that stood a moment before stays with its keys', () => {
    const before = withAuthenticator(own, '2026-03-02T09:59:59Z');
    const { target, removedMethods } = planUndo(before, [], SINCE);
    expect(target).toEqual(before);
    expect(removedMethods).toEqual([]);
  });

  it('attack 82: what stood a moment before stays', () => {
    const older = address('second@mail.example', '2026-03-02T09:59:59Z');
    const { target, removedContacts } = planUndo(having(own, older), [], SINCE);
    expect(target.contacts).toHaveLength(2);
    expect(removedContacts).toEqual([]);
  });
});
