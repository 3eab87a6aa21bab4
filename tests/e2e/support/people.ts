import { randomInt, randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { carnet } from './operator.ts';
import { DATABASE_URL, type Market } from './stack.ts';

export interface Person {
  market: Market;
  email: string;
  phone: string;
  password: string;
  firstname: string;
}

const PASSWORD = 'Carnet-proef-2026!';

/** Which of our platforms know the person, under which number. */
interface PlatformIds {
  user_id?: string;
  customer_user_id?: string;
  fridom_user_id?: string;
}

interface PersonDetails {
  market?: Market;
  language?: string;
  firstname?: string;
  platforms?: PlatformIds;
  /** Codes at sign-in, the usual one first. */
  mfa?: 'sms' | 'email' | 'sms,email';
  hasWeakPassword?: boolean;
  /** Nobody has proven yet that account and addresses are theirs. */
  isUnverified?: boolean;
}

/** Somebody new, so that tests that run side by side do not read each other's mail. */
export async function newPerson(details: PersonDetails = {}): Promise<Person> {
  const { market = 'be', language = 'en', firstname = 'Amina', platforms } = details;
  const { mfa, hasWeakPassword } = details;
  const email = `${randomUUID()}@mail.example`;
  const phone = market === 'be' ? `+3247${digits(7)}` : `+352621${digits(6)}`;
  const options = {
    market,
    email,
    phone,
    password: PASSWORD,
    firstname,
    language,
    ...(mfa && { mfa }),
    ...(hasWeakPassword && { 'password-status': '1' }),
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  if (details.isUnverified) words.push('--unverified');
  const accountId = await carnet('account', 'create', ...words);
  if (platforms) await joinPlatforms(accountId, platforms);
  return { market, email, phone, password: PASSWORD, firstname };
}

/** The platforms tell us their numbers themselves; no screen of ours does. */
async function joinPlatforms(accountId: string, ids: PlatformIds): Promise<void> {
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  try {
    await database.query(
      `update account set user_id = $2, customer_user_id = $3, fridom_user_id = $4
       where account_id = $1`,
      [accountId, ids.user_id ?? null, ids.customer_user_id ?? null, ids.fridom_user_id ?? null],
    );
  } finally {
    await database.end();
  }
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
