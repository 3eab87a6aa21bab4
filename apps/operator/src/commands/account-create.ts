import { type ProfileLanguage, profileLanguages } from '@carnet/contract/locales';
import { isMarket, marketCodes } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import type { Transaction } from '@carnet/database/connection';
import { insertPeople, type NewPerson } from '@carnet/identity/contacts/create-people';
import { readConfig } from '@carnet/runtime/config';
import { hashPassword } from '@carnet/runtime/password-hash';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, type Surroundings, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { switchCodesOn } from '../switch-codes-on.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;
const PEOPLE_PER_TRANSACTION = 500;

export const accountCreate = defineCommand({
  noun: 'account',
  verb: 'create',
  summary: 'Create accounts for development and load tests; refused in production',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'With --count it holds %d: load-%d@…', required: true },
    password: { type: 'string', describe: 'Other users of the machine can read it here' },
    'password-stdin': { type: 'boolean', describe: 'Read the password from standard input' },
    firstname: { type: 'string', describe: 'First name', default: 'Test' },
    lastname: { type: 'string', describe: 'Last name', default: 'Person' },
    phone: { type: 'string', describe: 'As +32470123456; with --count it holds %d as well' },
    mfa: { type: 'string', describe: 'Codes at sign-in, the usual one first: sms,email' },
    'password-status': { type: 'string', describe: '1 weak, 2 breached', default: '0' },
    unverified: { type: 'boolean', describe: 'Nobody has proven yet that it is theirs' },
    language: { type: 'string', describe: `Profile language: ${profileLanguages.join(', ')}` },
    count: { type: 'string', describe: 'How many, all with the same password', default: '1' },
  },
  run: async (values, surroundings) => {
    const config = readConfig({ CARNET_ENV, CARNET_KEYS }, surroundings.environment);
    if (config.CARNET_ENV === 'production')
      throw new UsageError(
        'Accounts are not made by hand in production: people onboard themselves.',
      );
    if (!isMarket(values.market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);

    const count = Number(values.count);
    const emails = numbered('email', values.email, count);
    const phones = values.phone === undefined ? [] : numbered('phone', values.phone, count);
    const passwordHash = await hashPassword(
      config.CARNET_KEYS,
      await passwordFrom(values, surroundings),
    );
    const people = emails.map((email, index) => ({
      market: values.market,
      firstname: values.firstname,
      lastname: values.lastname,
      language: profileLanguage(values.language),
      password_hash: passwordHash,
      password_status: Number(values['password-status']),
      isVerified: !values.unverified,
      contacts: [
        { kind: 'email' as const, value: email, canonical: canonical(email) },
        ...phoneContact(phones[index]),
      ].map((contact) => ({ ...contact, isVerified: !values.unverified })),
    }));
    const accountIds = await insertInBatches(people, surroundings);
    if (values.mfa) await enrol(accountIds, values.mfa.split(','), surroundings);
    return {
      lines: accountIds.length === 1 ? accountIds : [`Created ${accountIds.length} accounts.`],
      data: { account_ids: accountIds },
    };
  },
});

function numbered(option: 'email' | 'phone', template: string, count: number) {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new UsageError('--count must be a whole number from 1.');
  if (count > 1 && !template.includes('%d'))
    throw new UsageError(
      `With --count, --${option} needs %d where the number goes: load-%d@example.be`,
    );
  return Array.from({ length: count }, (_, index) => template.replace('%d', String(index + 1)));
}

function profileLanguage(given: string | undefined): ProfileLanguage | null {
  if (given === undefined) return null;
  const language = profileLanguages.find((known) => known === given);
  if (!language) throw new UsageError(`--language must be one of ${profileLanguages.join(', ')}.`);
  return language;
}

function canonical(email: string) {
  const spelled = canonicalEmail(email);
  if (spelled === undefined) throw new UsageError(`"${email}" is not an e-mail address.`);
  return spelled;
}

async function passwordFrom(
  values: { password: string | undefined; 'password-stdin': boolean },
  { readStdin }: Surroundings,
) {
  const password = values['password-stdin']
    ? (await readStdin()).replace(/\r?\n$/, '')
    : values.password;
  if (!password) throw new UsageError('Give the password with --password-stdin or --password.');
  return password;
}

const insertInBatches = (people: NewPerson[], surroundings: Surroundings) =>
  withDatabase(surroundings, async (db) => {
    const accountIds: string[] = [];
    for (let start = 0; start < people.length; start += PEOPLE_PER_TRANSACTION) {
      const batch = people.slice(start, start + PEOPLE_PER_TRANSACTION);
      accountIds.push(...(await insertPeople(db, batch)));
    }
    return accountIds;
  });

const phoneContact = (phone: string | undefined) =>
  phone === undefined ? [] : [{ kind: 'phone' as const, value: phone, canonical: phone }];

const enrol = (accountIds: string[], methods: string[], surroundings: Surroundings) =>
  withDatabase(surroundings, async (db) => {
    for (const accountId of accountIds)
      for (const method of methods)
        await db.transaction().execute((transaction) => enrolIn(transaction, accountId, method));
  });

async function enrolIn(transaction: Transaction, accountId: string, method: string) {
  if (method !== 'sms' && method !== 'email')
    throw new UsageError('--mfa takes sms and email, with a comma between them.');
  if (!(await switchCodesOn(transaction, accountId, method)))
    throw new UsageError(`Codes by ${method} need an address: give --phone too.`);
}
