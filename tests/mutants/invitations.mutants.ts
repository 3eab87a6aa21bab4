import type { Mutant } from './mutant.ts';

const ROOM = 'packages/identity/src/invitations';

export const mutants: Mutant[] = [
  {
    name: 'an invitation code has seventy bits',
    claim: 'attack 24',
    file: `${ROOM}/code.ts`,
    from: "BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)",
    to: "BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`) >> 10n",
  },
  {
    name: 'an invitation is accepted by everybody who comes',
    claim: 'attack 24',
    file: `${ROOM}/invitation.store.ts`,
    from: 'where i.account_id = ${invitationId} and ${isLive}',
    to: 'where i.account_id = ${invitationId}',
  },
  {
    name: 'wrong invitation codes are not counted for a network',
    claim: 'attack 24',
    file: `${ROOM}/invitation-guesses.ts`,
    from: '  await perNetwork.take(db, keyring, ip);',
    to: '',
  },
  {
    name: 'right invitation codes count as guesses',
    claim: 'attack 24',
    file: `${ROOM}/invitation-guesses.ts`,
    from: 'perNetwork.giveBack(db, keyring, ip);',
    to: 'Promise.resolve(void [db, keyring, ip]);',
  },
  {
    name: 'guesses at invitations from everywhere have no cap',
    claim: 'attack 24',
    file: `${ROOM}/invitation-guesses.ts`,
    from: "  await everybodyAtMost.take(db, keyring, 'everybody');",
    to: '',
  },
  {
    name: 'a restore revives invitations',
    claim: 'attack 97',
    file: `${ROOM}/live-invitation.parts.ts`,
    from: 'i.epoch >= (select minimum from session_epoch)',
    to: 'i.epoch >= 0',
  },
  {
    name: 'a restore revives the tokens of programs',
    claim: 'attack 97',
    file: 'packages/identity/src/sessions/epoch.store.ts',
    from: 'isLive: sql`expires_at > app_now()`,',
    to: 'isLive: sql`false`,',
  },
  {
    name: 'a company floods one address with invitations',
    claim: 'attack 102',
    file: `${ROOM}/invited.store.ts`,
    from: 'const MOST_A_DAY = 3;',
    to: 'const MOST_A_DAY = 300;',
  },
  {
    name: 'whoever is invited to the client area is taken for a card holder',
    claim: 'R306',
    file: `${ROOM}/platform-of.ts`,
    from: "colleague: 'customer',",
    to: "colleague: 'user',",
  },
  {
    name: 'a company may be called by an address',
    claim: 'attack 86',
    file: 'apps/operator/src/commands/company-create.ts',
    from: 'if (!isAppName(name))',
    to: "if (name === '')",
  },
  {
    name: 'the token of a program is taken with a stranger’s key',
    claim: 'attack 59',
    file: 'apps/api/src/oidc/endpoints/client-tokens.ts',
    from: 'if (key !== null && !(await provesKey(db, { key, clientId }, shown))) return undefined;',
    to: 'void [db, provesKey, shown];',
  },
];
