import type { Mutant } from './mutant.ts';

const FACTOR = 'packages/identity/src/factors/passkey';
const FEATURE = 'apps/api/src/features/passkeys';

export const mutants: Mutant[] = [
  {
    name: 'a page of somebody else asks for a passkey',
    claim: 'attack 101',
    file: `${FACTOR}/check-proof.ts`,
    from: 'expectedOrigin: relyingParty.origin,',
    to: "expectedOrigin: [relyingParty.origin, 'https://account.carnet-be.example'],",
  },
  {
    name: 'a passkey of another site is believed',
    claim: 'attack 101',
    file: `${FACTOR}/check-proof.ts`,
    from: 'expectedRPID: relyingParty.id,',
    to: "expectedRPID: [relyingParty.id, 'carnet-be.localhost'],",
  },
  {
    name: 'nobody looks who holds the device',
    claim: 'attack 101',
    file: `${FACTOR}/check-proof.ts`,
    from: 'requireUserVerification: true,',
    to: 'requireUserVerification: false,',
  },
  {
    name: 'a passkey is made without looking who holds the device',
    claim: 'attack 101',
    file: `${FACTOR}/make-passkey.ts`,
    from: 'requireUserVerification: true,',
    to: 'requireUserVerification: false,',
  },
  {
    name: 'the handle of another account is not looked at',
    claim: 'attack 101',
    file: `${FACTOR}/check-proof.ts`,
    from: '|| !isHandleOf(accountId, proof)) return',
    to: '|| (isHandleOf(accountId, proof), false)) return',
  },
  {
    name: 'what was signed is believed again',
    claim: 'attack 101',
    file: `${FEATURE}/sign-in-with-passkey.ts`,
    from: 'if (!(await useSignInChallenge(transaction, keyring, signed))) throw refused();',
    to: '',
  },
  {
    name: 'what one browser was given to sign works in another',
    claim: 'attack 101',
    file: `${FACTOR}/sign-in-challenge.ts`,
    from: "${browserHash.toString('hex')}",
    to: '${browserHash.length}',
  },
  {
    name: 'a challenge has no end',
    claim: 'attack 101',
    file: `${FACTOR}/sign-in-challenge.ts`,
    from: 'if (Number(expires) <= now) return false;',
    to: 'if (Number(expires) <= now - 3600) return false;',
  },
  {
    name: 'a counter may stand still',
    claim: 'attack 101',
    file: `${FACTOR}/passkey.store.ts`,
    from: '(counter < ${counter} or (counter = 0 and ${counter} = 0))',
    to: '(counter <= ${counter} or (counter = 0 and ${counter} = 0))',
  },
  {
    name: 'the proof for a passkey is left for the next one',
    claim: 'attack 81',
    file: `${FEATURE}/passkeys.service.ts`,
    from: 'await endStepUps(transaction, session);',
    to: '',
  },
  {
    name: 'nobody is told who signed in without the passkey',
    claim: 'attack 101',
    file: 'apps/api/src/features/login/open-session.ts',
    from: "account.hasPasskey && by !== 'passkey'",
    to: "false && account.hasPasskey && by !== 'passkey'",
  },
  {
    name: 'a SIM swap resets the account of a passkey',
    claim: 'attack 33',
    file: 'apps/api/src/features/password/factors-besides.ts',
    from: '|| (await isGuardedByItself(db, accountId));',
    to: '|| ((await isGuardedByItself(db, accountId)) && false);',
  },
  {
    name: 'a planted passkey outlives "this was not me"',
    claim: 'attack 82',
    file: 'packages/identity/src/alerts/undo/undo.policy.ts',
    from: 'const passkeys = (began.passkeys ?? []).filter(stood);',
    to: 'const passkeys = began.passkeys ?? [];',
  },
];
