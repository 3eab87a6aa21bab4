import type { Mutant } from './mutant.ts';

const STEP_UP_PARTS = 'packages/identity/src/sessions/step-up/step-up.parts.ts';
const STEP_UP_STORE = 'packages/identity/src/sessions/step-up/step-up.store.ts';
const AUDIENCE = 'apps/api/src/http/audience/check-audience.ts';
const TRUST_STORE = 'packages/identity/src/sessions/trusted-devices/trusted-device.store.ts';
const CONFIRM = 'apps/api/src/features/second-factor/confirm-code.ts';

export const mutants: Mutant[] = [
  {
    name: 'a proof of ten minutes lasts for hours',
    claim: 'attack 27',
    file: STEP_UP_STORE,
    from: "sudo: '10 minutes'",
    to: "sudo: '10 hours'",
  },
  {
    name: 'a proof for one change lasts for hours',
    claim: 'attack 27',
    file: STEP_UP_STORE,
    from: "single: '5 minutes'",
    to: "single: '5 hours'",
  },
  {
    name: 'the proof of one session serves every other',
    claim: 'attack 27',
    file: STEP_UP_PARTS,
    from: 'account_id = ${accountId} and session_id = ${sessionId}\n  and action',
    to: 'account_id = ${accountId} and ${sessionId} is not null\n  and action',
  },
  {
    name: 'a password is changed by a proof of ten minutes',
    claim: 'attack 27',
    file: STEP_UP_PARTS,
    from: "and (kind = 'single' or ${takes} = 'either') and ${isLive}",
    to: 'and ${takes} is not null and ${isLive}',
  },
  {
    name: 'the primary method is switched without a proof',
    claim: 'attack 27',
    file: 'packages/contract/src/calls/second-factor.ts',
    from: `path: '/mfa/switch-primary/:id',
  audience: recentMfaOr('security.mfa-edit', ['profile.edit-credentials']),`,
    to: `path: '/mfa/switch-primary/:id',
  audience: session,`,
  },
  {
    name: 'a contact is put in the place of another without a proof',
    claim: 'attack 27',
    file: 'apps/api/src/features/set-up/start-set-up.ts',
    from: 'if (needsStepUp) {',
    to: 'if (needsStepUp && replaces === null) {',
  },
  {
    name: 'a proof for one write is never used up',
    claim: 'attack 29',
    file: STEP_UP_PARTS,
    from: "and held_step_up.kind = 'single' and ${condition}",
    to: 'and false and ${condition}',
  },
  {
    name: 'a proof for one page serves every page',
    claim: 'attack 30',
    file: STEP_UP_PARTS,
    from: 'and action = any (${[action, ...alsoProvenFor]}::text[])',
    to: 'and (${[action, ...alsoProvenFor]}::text[]) is not null',
  },
  {
    name: 'nobody is held to the set-up that is owed',
    claim: 'attack 31',
    file: AUDIENCE,
    from: "if (sessionOf(request).owesSetup) throw new Refusal('mfa.setup_required');",
    to: '',
  },
  {
    name: 'who is forced may put the set-up off',
    claim: 'attack 31',
    file: 'apps/api/src/features/set-up/skip-set-up.ts',
    from: 'if (!(await putOffSetUp(transaction, accountId)))',
    to: 'if ((await putOffSetUp(transaction, accountId)) === undefined)',
  },
  {
    name: 'who is forced owes nothing once there is an address',
    claim: 'attack 31',
    file: 'packages/identity/src/sessions/session.parts.ts',
    from: 'or (a.mfa_no_phone_at is null',
    to: 'or (false and a.mfa_no_phone_at is null',
  },
  {
    name: 'after a reset nobody is asked for a second factor',
    claim: 'attack 32',
    file: 'apps/api/src/features/password/replace-password.ts',
    from: 'await forgetGuesses(transaction, accountId);',
    to: `await forgetGuesses(transaction, accountId);
  if (by === 'reset') await transaction.deleteFrom('mfa_method').where('account_id', '=', accountId).execute();`,
  },
  {
    name: 'a reset is finished by the channel that it began with',
    claim: 'attack 33',
    file: 'packages/identity/src/factors/second-factors.ts',
    from: '=> method !== excludedMethod;',
    to: "=> method !== excludedMethod || method !== 'totp';",
  },
  {
    name: 'a reset by its code alone changes the password of who has codes',
    claim: 'attack 33',
    file: 'apps/api/src/features/password/reset-password.ts',
    from: 'if (owed) return owed;',
    to: '',
  },
  {
    name: 'a trusted device proves a change',
    claim: 'attack 34',
    file: 'apps/api/src/features/login/sign-in.ts',
    from: 'if (trusted) await write(trusted.transaction);',
    to: `if (trusted) {
      await write(trusted.transaction);
      const { addStepUp } = await import('@carnet/identity/sessions/step-up/step-ups');
      const { accountId, sessionId } = draft.session;
      await addStepUp(trusted.transaction, { accountId, sessionId, action: 'security.mfa-edit', kind: 'sudo', method: 'email' });
    }`,
  },
  {
    name: 'the cookie of a trusted device never changes',
    claim: 'attack 35',
    file: TRUST_STORE,
    from: 'secret_hash = case when is_present then ${successor} else t.secret_hash end,',
    to: 'secret_hash = case when ${successor}::bytea is null then ${successor} else t.secret_hash end,',
  },
  {
    name: 'an old cookie of a trusted device ends nothing',
    claim: 'attack 35',
    file: TRUST_STORE,
    from: 'ended_at = case when is_present then null else app_now() end,',
    to: 'ended_at = null,',
  },
  {
    name: 'an old cookie is taken for another tab all day',
    claim: 'attack 35',
    file: TRUST_STORE,
    from: "const SAME_MOMENT = '1 minute';",
    to: "const SAME_MOMENT = '1 day';",
  },
  {
    name: 'nobody is told of a copied cookie',
    claim: 'attack 35',
    file: 'apps/api/src/features/login/owed-proof.ts',
    from: 'if (isCopied) {',
    to: 'if (isCopied && secret !== undefined) {',
  },
  {
    name: 'the cookie that trusts one person lets another one in',
    claim: 'attack 35',
    file: 'packages/identity/src/sessions/trusted-devices/trust-device.ts',
    from: 'if (!proof || proof.accountId !== accountId)',
    to: 'if (!proof)',
  },
  {
    name: 'a reset makes a device trusted',
    claim: 'attack 36',
    file: CONFIRM,
    from: 'if (!signedIn) return finished;',
    to: `if (!signedIn) {
      if (isTrustedDevice) await trustDevice(transaction, accountId, origin);
      return finished;
    }`,
  },
  {
    name: 'another app is begun in the place of the old one without a proof',
    claim: 'attack 37',
    file: 'apps/api/src/features/set-up/start-set-up.ts',
    from: "await requireSetUpProof(transaction, session, replaces === null ? adds : 'replaces-app');",
    to: "if (replaces === null) await requireSetUpProof(transaction, session, 'adds');",
  },
  {
    name: 'the old app goes when another one is begun',
    claim: 'attack 37',
    file: 'packages/identity/src/factors/totp/totp.factor.ts',
    from: 'const facts = { secret: newAuthenticatorSecret() };',
    to: `const facts = { secret: newAuthenticatorSecret() };
      if (replaces !== null) await removeMethod(transaction, accountId, replaces);`,
  },
  {
    name: 'the device of somebody else is found by its id',
    claim: 'attack 38',
    file: 'packages/identity/src/sessions/ended-session.store.ts',
    from: `select \${sql.raw(DEVICE_LABEL)} as label, s.browser, s.system from session as s
      where s.account_id = \${accountId} and s.session_id = \${sessionId}`,
    to: `select \${sql.raw(DEVICE_LABEL)} as label, s.browser, s.system from session as s
      where s.session_id = \${sessionId}`,
  },
  {
    name: 'the trust of somebody else is found by its id',
    claim: 'attack 38',
    file: 'packages/identity/src/sessions/ended-session.store.ts',
    from: `select s.* from session as s
      where s.account_id = \${accountId} and s.session_id = \${sessionId}`,
    to: `select s.* from session as s
      where s.session_id = \${sessionId}`,
  },
  {
    name: 'the address of somebody else is taken away by who names it',
    claim: 'attack 38',
    file: 'packages/identity/src/contacts/contact.store.ts',
    from: `where market = \${market} and kind = \${kind} and value = \${value}
      and account_id = \${accountId}`,
    to: 'where market = ${market} and kind = ${kind} and value = ${value} and ${accountId} is not null',
  },
  {
    name: 'a method that is not theirs is answered by one that is',
    claim: 'attack 39',
    file: 'apps/api/src/features/second-factor/request-code.ts',
    from: 'const factor = factors.find(({ id }) => methodId === undefined || id === methodId);',
    to: 'const factor = factors.find(({ id }) => methodId === undefined || id === methodId) ?? factors[0];',
  },
  {
    name: 'verified=true in an address opens the pages behind a code',
    claim: 'attack 39',
    file: 'apps/portal/src/core/navigation/navigation-guard.policy.ts',
    from: 'rulesOf(to).needsRecentMfa && !hasRecentMfa',
    to: "rulesOf(to).needsRecentMfa && !hasRecentMfa && !location.search.includes('verified=true')",
    inBrowser: true,
  },
];
