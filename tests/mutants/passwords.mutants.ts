import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'no code is sent to who forgot the password',
    claim: 'R185',
    file: 'packages/identity/src/challenges/send-reset-code.ts',
    from: '  if (isNew && recipient) {',
    to: '  if (isNew && !recipient) {',
  },
  {
    name: 'the SMS of a reset has eight digits that can be guessed',
    claim: 'R186',
    file: 'packages/identity/src/challenges/send-reset-code.ts',
    from: "const form = isReserved ? 'digits' : 'letters';",
    to: "const form = 'digits';",
  },
  {
    name: 'usernames are shown in full',
    claim: 'R199',
    file: 'apps/api/src/features/username/username.service.ts',
    from: 'found: found.usernames.map(masked)',
    to: 'found: found.usernames.map(({ value }) => value)',
  },
  {
    name: 'nobody is sent the usernames',
    claim: 'R200',
    file: 'apps/api/src/features/username/username.service.ts',
    from: 'sentTo: await sendInFull(found)',
    to: 'sentTo: []',
  },
  {
    name: 'a card that nobody has is told apart',
    claim: 'R201',
    file: 'apps/api/src/features/username/username.service.ts',
    from: 'if (!found) return { found: [], sentTo: [] };',
    to: "if (!found) throw new Refusal('card.invalid');",
  },
  {
    name: 'any sixteen digits are a card of ours',
    claim: 'R228',
    file: 'packages/contract/src/rules/card.ts',
    from: '/^5065\\d{12}$/',
    to: '/^\\d{16}$/',
  },
  {
    name: 'what is no card number is not told',
    claim: 'R229',
    file: 'apps/api/src/features/username/username.service.ts',
    from: "if (!number) throw refusedField('card_number', 'card.invalid');",
    to: "if (!number) throw refusedField('card_number', 'username.national_number_invalid');",
  },
  {
    name: 'looking at a code uses it up',
    claim: 'R184',
    file: 'apps/api/src/features/password/check-reset-code.ts',
    from: '    await giveBackCharge(db, right);\n',
    to: '',
  },
];
