import type { Mutant } from './mutant.ts';

const PROFILE = 'apps/portal/src/features/profile';

export const mutants: Mutant[] = [
  {
    name: 'what was to be done with a contact is forgotten at the proof',
    claim: 'R67',
    file: 'apps/portal/src/core/navigation/navigation-guard.ts',
    from: "['action', 'targetMfaId', 'contact']",
    to: "['action', 'targetMfaId']",
  },
  {
    name: 'the last contact of a kind can be chosen for deletion',
    claim: 'R257',
    file: `${PROFILE}/contacts/contact-choices.ts`,
    from: '      reason: words.notDeleted(row),\n',
    to: '',
  },
  {
    name: 'a question about a contact that is left is a yes',
    claim: 'R255',
    file: `${PROFILE}/edit-credentials.screen.tsx`,
    from: 'if (agreed && question)',
    to: 'if (question)',
  },
  {
    name: 'an account number that is none is told at no field',
    claim: 'R268',
    file: `${PROFILE}/banking/change-iban.hooks.ts`,
    from: "if (code === 'iban.invalid') return { iban: text };",
    to: "if (code === 'iban.invalid') return {};",
  },
];
