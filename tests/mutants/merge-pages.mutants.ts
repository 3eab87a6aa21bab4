import type { Mutant } from './mutant.ts';

const MERGE = 'apps/portal/src/features/merge';
const CODES = 'apps/portal/src/features/second-factor';

export const mutants: Mutant[] = [
  {
    name: 'a proof of the other account that owes a factor is taken for a whole one',
    claim: 'R214',
    file: `${CODES}/code.policy.ts`,
    from: 'return provenOther.owed.length > 0',
    to: 'return provenOther.owed.length < 0',
  },
  {
    name: 'the code page of a merge asks this account instead of the other',
    claim: 'R129',
    file: `${CODES}/code-load.policy.ts`,
    from: 'mfaId !== undefined && isMerge && !isInternal',
    to: 'mfaId !== undefined && isMerge && isInternal',
  },
  {
    name: 'a code page of a merge that is loaded again sends another code',
    claim: 'R129',
    file: `${CODES}/code-visit.ts`,
    from: 'if (waiting) return waiting;',
    to: '',
  },
  {
    name: 'a contact of another account is said to be added',
    claim: 'R162',
    file: `${CODES}/code.policy.ts`,
    from: '  duplicateFound,\n  otherAccountIsProven',
    to: '  otherAccountIsProven',
  },
  {
    name: 'a merge without an answer is taken for none',
    claim: 'R209',
    file: `${MERGE}/merge.hooks.ts`,
    from: "if (became?.state !== 'merged') throw",
    to: 'throw',
  },
  {
    name: 'a merge that nobody can speak of yet is said to have changed nothing',
    claim: 'R209',
    file: `${MERGE}/merge.hooks.ts`,
    from: "became?.state === 'open')",
    to: "became?.state !== 'merged')",
  },
  {
    name: 'the payload stays after the merge',
    claim: 'R215',
    file: `${MERGE}/merge.hooks.ts`,
    from: "    removeItem('fuzzion_payload');\n    await session.doubt();\n    await session.person();",
    to: '    await session.doubt();\n    await session.person();',
  },
  {
    name: 'the methods are not read anew after the merge',
    claim: 'R215',
    file: `${MERGE}/merge.hooks.ts`,
    from: '    await readMethods({ api, session }).catch(() => {});\n',
    to: '',
  },
  {
    name: 'the chosen first contact is not sent',
    claim: 'R215',
    file: `${MERGE}/merge.hooks.ts`,
    from: 'await mergeAccounts(api, payload, choices);',
    to: 'await mergeAccounts(api, payload, {});',
  },
  {
    name: 'a wrong password of the other account is told at no field',
    claim: 'R210',
    file: `${MERGE}/password-claim.form.tsx`,
    from: 'isWrong && errorText(claim.error)',
    to: 'isMissing',
  },
  {
    name: 'an address opens a proof that is not owed',
    claim: 'R204',
    file: `${MERGE}/merge-step.policy.ts`,
    from: "action === 'password' && owes.includes('password')",
    to: "action === 'password'",
  },
  {
    name: 'the page of a decline forgets the reference of the case',
    claim: 'R208',
    file: `${MERGE}/rejected.tsx`,
    from: 'tally={declined?.reference && <Reference reference={declined.reference} />}',
    to: 'tally={undefined}',
  },
  {
    name: 'a duplicated login without a session is sent to the login page',
    claim: 'R74',
    file: `${MERGE}/merge-visit.ts`,
    from: "if (code === 'session.required' && session.mayBeOpen())",
    to: "if (code === 'session.required')",
  },
];
