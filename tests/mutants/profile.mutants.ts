import type { Mutant } from './mutant.ts';

const PROFILE = 'apps/api/src/features/profile';

export const mutants: Mutant[] = [
  {
    name: 'what is known of other people’s contacts is said before the code',
    claim: 'attack 3',
    file: `${PROFILE}/add-contact.ts`,
    from: 'if (own === undefined) {',
    to: `const { findProvenOwner } = await import('@carnet/identity/contacts/proven-owner');
      if ((await findProvenOwner(transaction, origin.market, identifier)) !== undefined)
        throw unusable(identifier);
      if (own === undefined) {`,
  },
  {
    name: 'a list of contacts can be tried in a day',
    claim: 'attack 3',
    file: `${PROFILE}/add-contact.ts`,
    from: 'await takeTarget(transaction, keyring, accountId, identifier.value);',
    to: '',
  },
  {
    name: 'a contact is taken from its owner by who knows its code',
    claim: 'R256',
    file: `${PROFILE}/confirm-contact.ts`,
    from: 'if (id === undefined) throw unusable(identifier);',
    to: 'if (id === undefined) return { id: accountId, kind };',
  },
  {
    name: 'adding a contact takes no proof',
    claim: 'attack 27',
    file: 'packages/contract/src/calls/contacts.ts',
    from: `  audience: recentMfa('profile.edit-credentials'),
  summary: 'Adds the contact`,
    to: `  audience: { ...recentMfa('profile.edit-credentials'), alsoProvenFor: ['approve'] },
  summary: 'Adds the contact`,
  },
  {
    name: 'a contact that waits for its code survives the ending of everything',
    claim: 'attack 66',
    file: 'packages/identity/src/challenges/challenge.store.ts',
    from: `    update challenge set consumed_at = app_now()
    where account_id = \${accountId} and consumed_at is null
`,
    to: `    update challenge set consumed_at = app_now()
    where account_id = \${accountId} and consumed_at is null and purpose <> 'contact'
`,
  },
  {
    name: 'the last contact of a kind can be removed',
    claim: 'R257',
    file: `${PROFILE}/details.policy.ts`,
    from: "if (others.length === 0) return 'last_of_kind';",
    to: '',
  },
  {
    name: 'the last contact that codes go to can be removed',
    claim: 'R257',
    file: `${PROFILE}/details.policy.ts`,
    from: "return isLastCodes ? 'last_codes' : null;",
    to: 'return null;',
  },
  {
    name: 'contacts are removed at the same time without seeing each other',
    claim: 'attack 72',
    file: `${PROFILE}/delete-contact.ts`,
    from: 'await lockAccount(transaction, accountId);',
    to: '',
  },
  {
    name: 'a contact without codes can become primary',
    claim: 'attack 73',
    file: `${PROFILE}/details.policy.ts`,
    from: 'can_be_primary: !isDefault && isVerified && codes !== undefined,',
    to: 'can_be_primary: !isDefault && isVerified,',
  },
  {
    name: 'a removed contact is not told',
    claim: 'R255',
    file: `${PROFILE}/delete-contact.ts`,
    from: '      await keepForUndo(transaction, keyring, accountId);\n',
    to: '',
  },
  {
    name: 'the next primary contact is not held when the first goes',
    claim: 'attack 83',
    file: `${PROFILE}/delete-contact.ts`,
    from: 'if (next) await makeDefaultContact(transaction, accountId, next.contactId);',
    to: '',
  },
  {
    name: 'a change of contacts is undone without a copy of it',
    claim: 'attack 83',
    file: `${PROFILE}/undo-contact.ts`,
    from: 'await orderContacts(transaction, accountId, [...others, contact]);',
    to: 'await orderContacts(transaction, accountId, others);',
  },
  {
    name: 'a change of contacts can be undone for ever',
    claim: 'attack 83',
    file: 'packages/identity/src/alerts/undo/undo-copy.store.ts',
    from: 'from undo_copy where account_id = ${accountId} and expires_at > app_now()',
    to: 'from undo_copy where account_id = ${accountId}',
  },
  {
    name: 'a birth date may lie in the future',
    claim: 'R251',
    file: `${PROFILE}/update-profile.policy.ts`,
    from: 'date >= EARLIEST && date < today',
    to: 'date >= EARLIEST',
  },
  {
    name: 'saving one field of the profile empties another',
    claim: 'R251',
    file: 'packages/identity/src/accounts/account.store.ts',
    from: 'then ${birthdateSealed ?? null} else birthdate_sealed end,',
    to: 'then ${birthdateSealed ?? null} else null end,',
  },
  {
    name: 'a new bank account is used at once',
    claim: 'attack 73',
    file: 'packages/identity/src/accounts/bank-account.store.ts',
    from: "const UNUSED_FOR = '24 hours';",
    to: "const UNUSED_FOR = '0 seconds';",
  },
  {
    name: 'a new bank account is told to one contact alone',
    claim: 'attack 73',
    file: 'packages/identity/src/alerts/alert-every-contact.ts',
    from: 'await verifiedContacts(transaction, accountId);',
    to: '(await verifiedContacts(transaction, accountId)).slice(0, 1);',
  },
  {
    name: 'the bank account changes while a contact is on hold',
    claim: 'attack 73',
    file: `${PROFILE}/change-iban.ts`,
    from: 'await requireCalm(transaction, keyring, accountId);',
    to: '',
  },
  {
    name: 'a contact that left does not keep the account from changing',
    claim: 'attack 83',
    file: 'packages/identity/src/alerts/undo/list-holds.ts',
    from: 'const gone = heldAmong(contacts, await undoCopies(db, keyring, accountId));',
    to: 'const gone = heldAmong(contacts, []);\n  await undoCopies(db, keyring, accountId);',
  },
  {
    name: 'the bank account of a thief outlives “this was not me”',
    claim: 'attack 73',
    file: 'apps/api/src/features/alerts/alerts.service.ts',
    from: 'await takeBackBankAccounts(transaction, accountId, alert.since);',
    to: '[] as string[]; void takeBackBankAccounts;',
  },
  {
    name: 'a waiting bank account comes into use while the account is frozen',
    claim: 'attack 82',
    file: 'packages/identity/src/accounts/bank-account.store.ts',
    from: '<= least(app_now(), a.frozen_at, a.disowned_at))`;',
    to: '<= app_now())`;',
  },
  {
    name: 'an account number with wrong check digits is taken',
    claim: 'R268',
    file: 'packages/identity/src/accounts/iban.ts',
    from: 'if (value === null || !isValidIBAN(value)) return undefined;',
    to: "if (value === null || (value === 'x' && !isValidIBAN(value))) return undefined;",
  },
  {
    name: 'the whole account number is shown',
    claim: 'attack 80',
    file: 'packages/identity/src/accounts/iban.ts',
    from: '`${country} •••• ${value.slice(-4)}`',
    to: '`${country} ${value.slice(-12)}`',
  },
];
