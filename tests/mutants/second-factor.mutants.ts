import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'what is set up has the id of what is not',
    claim: 'R109',
    file: 'apps/api/src/features/second-factor/methods.policy.ts',
    from: '    id: method.number,\n',
    to: '    id: -method.number,\n',
  },
  {
    name: 'a session that was replaced still counts as proven',
    claim: 'R144',
    file: 'apps/api/src/features/second-factor/mfa-status.ts',
    from: 'kinds: isSuperseded ? [] : await stepUpKindsHeld(db, session)',
    to: 'kinds: []',
  },
  {
    name: 'another method than the chosen one gets the code',
    claim: 'R145',
    file: 'apps/api/src/features/second-factor/request-code.ts',
    from: '({ id }) => methodId === undefined || id === methodId',
    to: '({ id }) => id !== undefined',
  },
  {
    name: 'after a code the session keeps its old token',
    claim: 'R146',
    file: 'apps/api/src/features/second-factor/confirm-code.ts',
    from: '    return { rotatedToken: token };',
    to: '    return {};',
  },
  {
    name: 'support is not offered',
    claim: 'R108',
    file: 'apps/api/src/features/second-factor/methods.policy.ts',
    from: "    bare('support'),\n",
    to: '',
  },
  {
    name: 'a method that nobody verified becomes primary',
    claim: 'R258',
    file: 'apps/api/src/features/second-factor/methods.service.ts',
    from: "if (!method.isVerified) throw new Refusal('mfa.method_unverified');",
    to: '',
  },
  {
    name: 'codes have six digits that are guessed sooner',
    claim: 'R116',
    file: 'packages/contract/src/rules/codes.ts',
    from: 'SENT_CODE_LENGTH = 8',
    to: 'SENT_CODE_LENGTH = 6',
  },
  {
    name: 'any code confirms an authenticator',
    claim: 'R166',
    file: 'packages/identity/src/factors/totp/totp.factor.ts',
    from: "return step ? { step } : 'wrong';",
    to: 'return { step: step || 1 };',
  },
  {
    name: 'a used recovery key is not marked as used',
    claim: 'R169',
    file: 'packages/identity/src/factors/recovery-key/recovery-key.store.ts',
    from: 'update recovery_key set used_at = app_now()',
    to: 'update recovery_key set used_at = null',
  },
];
