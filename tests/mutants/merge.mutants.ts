import type { Mutant } from './mutant.ts';

const MERGE = 'apps/api/src/features/merge';
const MERGING = 'packages/identity/src/merging';

export const mutants: Mutant[] = [
  {
    name: 'the code to the shared contact alone takes an account in',
    claim: 'attack 68',
    file: `${MERGING}/merge.policy.ts`,
    from: 'if (knownBy !== null || isFactorProven) return [];',
    to: 'return [];',
  },
  {
    name: 'the authenticator of the other account is not asked for',
    claim: 'attack 68',
    file: `${MERGING}/merge.policy.ts`,
    from: 'others.enrolled.length === 0 ||',
    to: 'isContactProven || others.enrolled.length === 0 ||',
  },
  {
    name: 'a merge takes no proof of the account that is signed in',
    claim: 'attack 68',
    file: 'packages/contract/src/calls/merge.ts',
    from: `  audience: bothSides,
  duringSetup: true,`,
    to: `  audience: { ...bothSides, alsoProvenFor: ['profile.edit-credentials'] },
  duringSetup: true,`,
  },
  {
    name: 'what was proven before a new password still counts',
    claim: 'attack 68',
    file: `${MERGE}/merge.service.ts`,
    from: 'if (owed.length > 0 || !(await areProofsFresh(transaction, merge)))',
    to: 'if (owed.length > 0)',
  },
  {
    name: 'a payload serves any session',
    claim: 'attack 68',
    file: `${MERGING}/merge.store.ts`,
    from: 'sql`account_id = ${session.accountId} and session_id = ${session.sessionId} and ${which}',
    to: 'sql`${which}',
  },
  {
    name: 'an account with a passkey is taken in by its password and mailbox',
    claim: 'attack 68',
    file: `${MERGING}/offer-merge.ts`,
    from: 'if (await isGuardedByItself(transaction, otherId)) return undefined;',
    to: '',
  },
  {
    name: 'the mailbox alone undoes a merge: its link, and a code to it',
    claim: 'attack 68',
    file: `${MERGE}/undo-merge.ts`,
    from: 'const others = came.filter(({ kind }) => kind !== merge.linkKind);',
    to: "const others = came.filter(({ kind }) => kind === 'email');",
  },
  {
    name: 'a code that one link asked for goes with the other',
    claim: 'attack 68',
    file: `${MERGE}/undo-merge.ts`,
    from: 'const isOfLink = right.wants === merge.linkKind;',
    to: 'const isOfLink = true;',
  },
  {
    name: 'declining takes the contact of the other account without its code',
    claim: 'attack 69',
    file: `${MERGE}/decline-merge.ts`,
    from: "if (!merge.isContactProven) throw new Refusal('merge.proof_missing');",
    to: '',
  },
  {
    name: 'who loses a contact to a declined merge is not told',
    claim: 'attack 69',
    file: `${MERGE}/decline-merge.ts`,
    from: 'alsoTell: [...(await verifiedContacts(transaction, otherId)), gone],',
    to: 'alsoTell: [],',
  },
  {
    name: 'a contact that declining has freed can be taken before the undo',
    claim: 'attack 69',
    file: `${MERGE}/decline-merge.ts`,
    from: 'await holdIdentifier(transaction, otherId, contactId);',
    to: '',
  },
  {
    name: 'who comes with a card and has two accounts is not offered to make one of them',
    claim: 'R256',
    file: 'apps/api/src/features/onboarding/attach.ts',
    from: 'if (mergePayload !== undefined) {',
    to: "if (mergePayload === 'never') {",
  },
  {
    name: 'declining cannot be undone',
    claim: 'attack 69',
    file: `${MERGE}/decline-merge.ts`,
    from: 'await keepForUndo(transaction, keyring, otherId);',
    to: '',
  },
  {
    name: 'two merges that cross lock in the order of who asks',
    claim: 'attack 70',
    file: `${MERGE}/merge.service.ts`,
    from: `for (const id of [seen.accountId, seen.otherId].toSorted())
        await lockAccount(transaction, id);`,
    to: '',
  },
  {
    name: 'contacts are left behind with the account that is shut',
    claim: 'attack 70',
    file: `${MERGING}/merge-accounts.ts`,
    from: 'await moveContacts(transaction, way);',
    to: '',
  },
];
