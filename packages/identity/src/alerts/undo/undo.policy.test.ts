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

  it('attack 82: what stood a moment before stays', () => {
    const older = address('second@mail.example', '2026-03-02T09:59:59Z');
    const { target, removedContacts } = planUndo(having(own, older), [], SINCE);
    expect(target.contacts).toHaveLength(2);
    expect(removedContacts).toEqual([]);
  });
});
