import type { Mutant } from './mutant.ts';

const ADMIT = 'apps/api/src/features/your-data/admit.ts';

export const mutants: Mutant[] = [
  {
    name: 'data leaves, and accounts close, while a contact is on hold',
    claim: 'attack 73',
    file: ADMIT,
    from: '  await requireCalm(transaction, keyring, session.accountId);\n',
    to: '',
  },
  {
    name: 'one code takes the copy of all data twice',
    claim: 'attack 29',
    file: ADMIT,
    from: '  await spendStepUp(transaction, session, audience);\n',
    to: '',
  },
  {
    name: 'the copy of a person opens in the row of another',
    claim: 'attack 38',
    file: 'packages/identity/src/personal-data/data-file.ts',
    from: '  [accountId, exportId, `data_export.${format}`] as const;',
    to: '  [`data_export.${format}`, `${accountId}${exportId}`.slice(0, 0)] as const;',
  },
  {
    name: 'the copy of all data is taken with the proof for another page',
    claim: 'attack 27',
    file: 'packages/contract/src/calls/your-data.ts',
    from: "  path: '/user/data/file',\n  audience: recentMfa('profile.your-data'),",
    to: "  path: '/user/data/file',\n  audience: { ...recentMfa('profile.your-data'), alsoProvenFor: ['approve'] },",
  },
  {
    name: 'what a browser calls itself runs in the file to read',
    claim: 'attack 79',
    file: 'apps/worker/src/personal-data/readable-file.ts',
    from: '<dd>${escapeText(words)}</dd>',
    to: '<dd>${words}</dd>',
  },
  {
    name: 'the devices of an account that is being closed stay signed in',
    claim: 'attack 50',
    file: 'apps/api/src/features/your-data/close-account.ts',
    from: "        await endAllAccess(transaction, actor.session.accountId, 'closing');\n",
    to: '',
  },
  {
    name: 'whoever closes an account is let in again by a code for a new password',
    claim: 'attack 2',
    file: 'packages/identity/src/contacts/recovery-account.store.ts',
    from: ' and a.closes_at is null`,',
    to: '`,',
  },
  {
    name: '"this was not me" leaves the closing of the account running',
    claim: 'attack 82',
    file: 'apps/api/src/features/alerts/alerts.service.ts',
    from: '        await stopClosing(transaction, accountId);\n',
    to: '',
  },
];
