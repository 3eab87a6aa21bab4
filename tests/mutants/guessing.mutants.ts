import type { Mutant } from './mutant.ts';

const ATTEMPTS = 'packages/identity/src/limits/login-attempt.parts.ts';
const SIGN_IN_STORE = 'packages/identity/src/sessions/sign-in/sign-in.store.ts';
const VERIFICATION = 'apps/api/src/features/login/verification.service.ts';
const SEND_LIMITS = 'packages/identity/src/challenges/send-limits.ts';

export const mutants: Mutant[] = [
  {
    name: 'a network guesses without end',
    claim: 'attack 12',
    file: ATTEMPTS,
    from: 'where counter.window_ends_at <= app_now() or counter.count < ${most}',
    to: 'where ${most} > 0',
  },
  {
    name: 'a right password that owes a code clears the count of its network',
    claim: 'attack 12',
    file: ATTEMPTS,
    from: 'update limit_counter set count = greatest(count - 1, 0)',
    to: 'update limit_counter set count = 0',
  },
  {
    name: 'the wait after ten wrong passwords does not grow',
    claim: 'attack 13',
    file: 'packages/identity/src/limits/login-attempt.store.ts',
    from: '${WINDOW}::interval * power(2, rounds)',
    to: '${WINDOW}::interval',
  },
  {
    name: 'a hundred wrong passwords in a row switch nothing off',
    claim: 'attack 13',
    file: ATTEMPTS,
    from: 'export const MOST_CONSECUTIVE = 100;',
    to: 'export const MOST_CONSECUTIVE = 100_000;',
  },
  {
    name: 'passwords that are being checked do not count',
    claim: 'attack 14',
    file: ATTEMPTS,
    from: 'where ${currentFailures} + ${currentInFlight} < ${MOST_ATTEMPTS} and ${isEnabled}',
    to: 'where ${currentFailures} < ${MOST_ATTEMPTS} and ${isEnabled}',
  },
  {
    name: 'a known browser is locked out with everybody else',
    claim: 'attack 15',
    file: 'apps/api/src/features/login/sign-in.ts',
    from: 'isKnownBrowser && bindHash ? knownBrowserKey(key, bindHash) : key,',
    to: 'isKnownBrowser && !bindHash ? knownBrowserKey(key, bindHash) : key,',
  },
  {
    name: 'the cookie of anybody’s session makes a browser known',
    claim: 'attack 15',
    file: SIGN_IN_STORE,
    from: `exists (select from session s where s.account_id = a.account_id
                   and s.bind_hash = \${bindHash ?? null}::bytea)`,
    to: 'exists (select from session s where s.bind_hash = ${bindHash ?? null}::bytea)',
  },
  {
    name: 'fifty letters a day may be guessed by one person',
    claim: 'attack 25',
    file: 'packages/identity/src/cards/card-letter.ts',
    from: 'most: 5,',
    to: 'most: 50,',
  },
  {
    name: 'the letter of one card is guessed by many people',
    claim: 'attack 25',
    file: VERIFICATION,
    from: 'await perCard.take(db, keyring, cardNumber);',
    to: 'if (cardNumber === undefined) await perCard.take(db, keyring, cardNumber);',
  },
  {
    name: 'a letter that no card could have costs no guess',
    claim: 'attack 25',
    file: VERIFICATION,
    from: 'const giveBack = await charge(pending, letter?.cardNumber ?? typed.cardNumber);',
    to: `if (!letter) throw new Refusal('verification.invalid');
    const giveBack = await charge(pending, letter?.cardNumber ?? typed.cardNumber);`,
  },
  {
    name: 'a card of the other market proves somebody',
    claim: 'attack 25',
    file: 'packages/identity/src/cards/card.store.ts',
    from: 'where market = ${market} and card_hash = any (${hashes}::bytea[])\n        and account_id',
    to: 'where ${market} is not null and card_hash = any (${hashes}::bytea[])\n        and account_id',
  },
  {
    name: 'a wrong card is told apart from a wrong code',
    claim: 'attack 25',
    file: VERIFICATION,
    from: "throw new Refusal('verification.invalid');",
    to: "throw new Refusal(letter ? 'verification.invalid' : 'card.invalid');",
  },
  {
    name: 'each address of IPv6 is a network of its own',
    claim: 'attack 26',
    file: 'packages/identity/src/limits/network.ts',
    from: "`${groups.slice(0, 4).join(':')}::/64`",
    to: "groups.join(':')",
  },
  {
    name: 'whoever calls says from where',
    claim: 'attack 26',
    file: 'apps/api/src/http/caller-address.ts',
    from: 'if (!connected || !isProxy) return connected;',
    to: 'if (!connected) return undefined;',
  },
  {
    name: 'capitals in an address make it another one',
    claim: 'attack 26',
    file: 'packages/contract/src/rules/identifiers.ts',
    from: "typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim();",
    to: "typed.normalize('NFKC').trim();",
  },
  {
    name: 'a phone number with its country is another one',
    claim: 'attack 26',
    file: 'packages/identity/src/contacts/canonical-identifier.ts',
    from: "value: parsed?.number ?? typed.phone.replaceAll(/\\D/g, '')",
    to: "value: typed.phone.replaceAll(/\\D/g, '')",
  },
  {
    name: 'fifty codes an hour go to one contact',
    claim: 'attack 40',
    file: SEND_LIMITS,
    from: "limit({ name: 'code-sends', most: 5,",
    to: "limit({ name: 'code-sends', most: 50,",
  },
  {
    name: 'codes follow one another as fast as they are asked for',
    claim: 'attack 40',
    file: SEND_LIMITS,
    from: "limit({ name: 'send-gap', most: 1, per: '15 seconds', refusal })",
    to: "limit({ name: 'send-gap', most: 100, per: '15 seconds', refusal })",
  },
];
