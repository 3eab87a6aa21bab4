import type { Mutant } from './mutant.ts';

const VISIT = 'packages/identity/src/federation/visit.ts';
const GATEWAY = 'packages/gateways/src/identity-provider';
const FEATURE = 'apps/api/src/features/identity-providers';

export const mutants: Mutant[] = [
  {
    name: 'a person is known by the address that a provider names',
    claim: 'attack 64',
    file: `${GATEWAY}/claims.ts`,
    from: 'subject: `${data.tid}/${data.oid}`',
    to: "subject: String(claims['email'] ?? data.oid)",
  },
  {
    name: 'the same number in another directory is the same person',
    claim: 'attack 64',
    file: `${GATEWAY}/claims.ts`,
    from: 'return { issuer, subject: `${data.tid}/${data.oid}`, tenant: data.tid, methods };',
    to: "return { issuer: 'microsoft', subject: data.oid, tenant: data.tid, methods };",
  },
  {
    name: 'a person is known by the number that differs for each app',
    claim: 'attack 64',
    file: `${GATEWAY}/claims.ts`,
    from: 'subject: `${data.tid}/${data.oid}`',
    to: 'subject: claims.sub',
  },
  {
    name: 'every directory opens the door',
    claim: 'attack 64',
    file: `${FEATURE}/admit.ts`,
    from: "if (!company) throw new Refusal('provider.company_unknown');",
    to: 'if (!company) return { isProofEnough: true };',
  },
  {
    name: 'an answer that another issuer gave is taken (mix-up)',
    claim: 'attack 64',
    file: `${GATEWAY}/client.ts`,
    from: 'answer.iss !== undefined && answer.iss !== claims.iss',
    to: "answer.iss === 'never' && answer.iss !== claims.iss",
  },
  {
    name: 'the issuer of an answer is thrown away (mix-up)',
    claim: 'attack 64',
    file: `${GATEWAY}/client.ts`,
    from: "if (withIssuer && answer.iss !== undefined) address.searchParams.set('iss', answer.iss);",
    to: "if (withIssuer) address.searchParams.set('iss', 'https://idp.itsme.example/v2');",
  },
  {
    name: 'nobody looks who signed a token',
    claim: 'attack 64',
    file: `${GATEWAY}/client.ts`,
    from: '      oidc.enableNonRepudiationChecks,\n',
    to: '',
  },
  {
    name: 'the nonce is not compared',
    claim: 'attack 64',
    file: `${GATEWAY}/client.ts`,
    from: 'expectedNonce: nonce,',
    to: 'expectedNonce: nonce && (undefined as unknown as string),',
  },
  {
    name: 'a state is used as often as somebody likes',
    claim: 'attack 64',
    file: VISIT,
    from: 'if (key < 0 || !(await usedOnce.tryTake(db, keyring, random))) return undefined;',
    to: 'if (key < 0) return undefined;',
  },
  {
    name: 'what one browser began another finishes',
    claim: 'attack 64',
    file: VISIT,
    from: "browserHash.toString('hex')",
    to: 'String(browserHash.length)',
  },
  {
    name: 'a visit has no end',
    claim: 'attack 64',
    file: VISIT,
    from: 'if (Number(expires) <= (await epochSeconds(db))) return undefined;',
    to: 'if (Number(expires) <= (await epochSeconds(db)) - 3600) return undefined;',
  },
  {
    name: 'a visit to sign in connects an identity as well',
    claim: 'attack 64',
    file: VISIT,
    from: "const words = [market, browserHash.toString('hex'), whatFor, expires, provider, random];",
    to: "const words = [market, browserHash.toString('hex'), whatFor.length > 0, expires, provider, random];",
  },
  {
    name: 'what was proven for one challenge answers another',
    claim: 'attack 28',
    file: VISIT,
    from: "'payload' in purpose && purpose.payload",
    to: 'false',
  },
  {
    name: 'a planted identity outlives "this was not me"',
    claim: 'attack 82',
    file: 'packages/identity/src/alerts/undo/undo.policy.ts',
    from: 'const identities = (began.identities ?? []).filter(stood);',
    to: 'const identities = began.identities ?? [];',
  },
  {
    name: 'an identity is connected with a proof by the mailbox alone, whatever there is besides',
    claim: 'attack 81',
    file: `${FEATURE}/identities.service.ts`,
    from: 'await spendStepUp(transaction, session, addIdentity.audience, { isStrong });',
    to: 'await spendStepUp(transaction, session, addIdentity.audience, { isStrong: isStrong && false });',
  },
  {
    name: 'Microsoft is offered to companies outside the beta',
    claim: 'R94',
    file: 'packages/identity/src/invitations/company.store.ts',
    from: 'where beta_microsoft and market = ${market} and email_domains @>',
    to: 'where market = ${market} and email_domains @>',
  },
  {
    name: 'Microsoft is offered to everybody',
    claim: 'R94',
    file: `${FEATURE}/offer-providers.ts`,
    from: ".filter(({ kind }) => kind === 'national' || company !== undefined)",
    to: ".filter(({ kind }) => kind === 'national' || company !== null)",
  },
  {
    name: 'Microsoft is offered to nobody',
    claim: 'R93',
    file: `${FEATURE}/offer-providers.ts`,
    from: 'const typed = domain && (await microsoftCompanyOfDomain(db, market, domain));',
    to: "const typed = domain && (await microsoftCompanyOfDomain(db, market, 'none.example'));",
  },
];
