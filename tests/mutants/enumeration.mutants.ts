import type { Mutant } from './mutant.ts';

const CHECK_PASSWORD = 'apps/api/src/features/login/check-password.ts';
const SEND_RESET = 'packages/identity/src/challenges/send-reset-code.ts';
const USERNAMES = 'apps/api/src/features/username/username.service.ts';
const USERNAME_LIMITS = 'apps/api/src/features/username/username-limits.ts';

export const mutants: Mutant[] = [
  {
    name: 'an unknown person is told apart from a wrong password',
    claim: 'attack 1',
    file: CHECK_PASSWORD,
    from: "throw new Refusal('login.invalid_credentials');",
    to: "throw new Refusal(candidate ? 'login.invalid_credentials' : 'login.password_disabled');",
  },
  {
    name: 'no hash is computed for an unknown person',
    claim: 'attack 1',
    file: CHECK_PASSWORD,
    from: 'hashes.verify(candidate?.passwordHash ?? undefined, password),',
    to: 'candidate ? hashes.verify(candidate.passwordHash ?? undefined, password) : Promise.resolve(false),',
  },
  {
    name: 'a forgotten password shows the address that it is sent to',
    claim: 'attack 2',
    file: SEND_RESET,
    from: 'return { recipient: maskIdentifier(identifier), technology, payload, isNew };',
    to: 'return { recipient: recipient?.to ?? maskIdentifier(identifier), technology, payload, isNew };',
  },
  {
    name: 'an unknown person has no tries at a reset',
    claim: 'attack 2',
    file: SEND_RESET,
    from: 'await insertChallenge(transaction, {',
    to: 'if (recipient) await insertChallenge(transaction, {',
  },
  {
    name: 'a code to reset goes to a contact that was never proven',
    claim: 'attack 2',
    file: 'packages/identity/src/contacts/recovery-account.store.ts',
    from: 'and a.verified_at is not null and c.verified_at is not null',
    to: 'and a.verified_at is not null',
  },
  {
    name: 'somebody who is locked out cannot ask for a reset',
    claim: 'attack 2',
    file: 'apps/api/src/features/password/forgot-password.ts',
    from: 'const found = await findRecoveryAccount(pool, market, identifier);',
    to: `const found = await findRecoveryAccount(pool, market, identifier);
      const { rows: locked } = await pool.query('select from login_attempt where failures >= 10 and window_ends_at > app_now()');
      if (found && locked.length > 0) throw new Error('locked');`,
  },
  {
    name: 'sixty addresses a day may be tried for a second factor',
    claim: 'attack 5',
    file: 'packages/identity/src/contacts/take-target.ts',
    from: "limit({ name: 'set-up-targets', most: 5, per: '1 day', refusal })",
    to: "limit({ name: 'set-up-targets', most: 60, per: '1 day', refusal })",
  },
  {
    name: 'a set-up says that the address is somebody else’s before its code is shown',
    claim: 'attack 5',
    file: 'apps/api/src/features/set-up/start-set-up.ts',
    from: 'if (!own) await takeTarget(',
    to: `const { rows: taken } = await (await import('kysely')).sql\`select from identifier where value = \${identifier.value} and account_id <> \${accountId}\`.execute(transaction);
    if (taken.length > 0) throw new Refusal('contact.taken');
    if (!own) await takeTarget(`,
  },
  {
    name: 'a found national number takes 400 ms more',
    claim: 'attack 6',
    file: USERNAMES,
    from: 'if (!found) return { found: [], sentTo: [] };',
    to: `if (found && directory === 'national_number_directory') await new Promise((done) => setTimeout(done, 400));
        if (!found) return { found: [], sentTo: [] };`,
  },
  {
    name: 'a username is looked for before its limit is asked',
    claim: 'attack 6',
    file: USERNAMES,
    from: `await takeSearch(db, keyring, number, { ip, hasProof });
        const found = await findUsernames(db, directory, market, hashes);`,
    to: `const found = await findUsernames(db, directory, market, hashes);
        await takeSearch(db, keyring, number, { ip, hasProof });`,
  },
  {
    name: 'one number is searched for thirty times a day',
    claim: 'attack 6',
    file: USERNAME_LIMITS,
    from: "name: 'username-number', most: 3,",
    to: "name: 'username-number', most: 30,",
  },
  {
    name: 'one network searches for fifty numbers an hour',
    claim: 'attack 6',
    file: USERNAME_LIMITS,
    from: "name: 'username-network', most: 5,",
    to: "name: 'username-network', most: 50,",
  },
  {
    name: 'whole usernames are shown on the screen',
    claim: 'attack 6',
    file: USERNAMES,
    from: 'return { found: found.usernames.map(masked),',
    to: 'return { found: found.usernames.map(({ value }) => value),',
  },
  {
    name: 'a sweep from many networks has no end',
    claim: 'attack 7',
    file: USERNAME_LIMITS,
    from: "name: 'username-all', most: 60,",
    to: "name: 'username-all', most: 60_000,",
  },
  {
    name: 'wrong passwords of unknown people are not counted',
    claim: 'attack 8',
    file: CHECK_PASSWORD,
    from: 'await settleWrongPassword(db, keys);',
    to: 'await (candidate ? settleWrongPassword(db, keys) : giveBackAttempt(db, keys));',
  },
  {
    name: 'a weak password is let in, and so told to be right, without a code',
    claim: 'attack 9',
    file: 'apps/api/src/features/login/owed-proof.ts',
    from: '!isVerified || hasSecondFactor || passwordStatus !== 0;',
    to: '!isVerified || hasSecondFactor;',
  },
  {
    name: 'the list of second factors shows whole contacts',
    claim: 'attack 10',
    file: 'packages/identity/src/factors/second-factors.ts',
    from: 'target: mask(contact),',
    to: "target: contact ?? '',",
  },
  {
    name: 'the mask of a number hides only its beginning',
    claim: 'attack 10',
    file: 'packages/contract/src/rules/mask.ts',
    from: '`•••• ${number.slice(-2)}`',
    to: '`•••• ${number.slice(3)}`',
  },
  {
    name: 'the check of a reset shows the whole contact that follows',
    claim: 'attack 10',
    file: 'apps/api/src/features/password/check-reset-code.ts',
    from: "return mfaOwed('', factors).methods;",
    to: "return mfaOwed('', factors, (contact) => contact ?? '').methods;",
  },
  {
    name: 'a reset shows the whole contact that its second proof goes to',
    claim: 'attack 10',
    file: 'apps/api/src/features/password/reset-password.ts',
    from: 'mfa: mfaOwed(ticket, factors) }',
    to: "mfa: mfaOwed(ticket, factors, (contact) => contact ?? '') }",
  },
  {
    name: 'a refusal that nobody may be sent on with is sent on',
    claim: 'attack 11',
    file: 'apps/api/src/oidc/consent/outcome.ts',
    from: "if (answer.kind === 'error') return { kind: 'invalid', mistake: work.mistake };",
    to: "if (answer.kind === 'error') return { kind: 'target', target: 'https://evil.example/callback' };",
  },
];
