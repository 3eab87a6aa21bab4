import { randomInt, randomUUID } from 'node:crypto';

import { sql } from './database.ts';
import { carnet } from './operator.ts';
import type { Market } from './stack.ts';

export interface Person {
  market: Market;
  email: string;
  phone: string;
  password: string;
  firstname: string;
}

const PASSWORD = 'Carnet-proef-2026!';
const FIRSTNAME = 'Amina';
const LANGUAGE = 'en';

/** Which of our platforms know the person, under which number. */
interface PlatformIds {
  user_id?: string;
  customer_user_id?: string;
  fridom_user_id?: string;
  merchant_id?: string;
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
  const { firstname = FIRSTNAME, language = LANGUAGE, platforms = {} } = details;
  const { email, phone } = await nextInStock(details);
  if (firstname !== FIRSTNAME || language !== LANGUAGE || details.platforms) {
    // The platforms tell us their numbers themselves; no screen of ours does.
    await sql(
      `update account set firstname = $2, language = $3,
         user_id = $4, customer_user_id = $5, fridom_user_id = $6, merchant_id = $7
       where account_id = (select account_id from contact where value = $1)`,
      [
        email,
        firstname,
        language,
        platforms.user_id ?? null,
        platforms.customer_user_id ?? null,
        platforms.fridom_user_id ?? null,
        platforms.merchant_id ?? null,
      ],
    );
  }
  return { market: details.market ?? 'be', email, phone, password: PASSWORD, firstname };
}

type Kind = Pick<PersonDetails, 'market' | 'mfa' | 'hasWeakPassword' | 'isUnverified'>;
type Addresses = Pick<Person, 'email' | 'phone'>;

/** The operator's command takes longer to start than to make nine people, and %d is one digit then. */
const BATCH = 9;
const stock = new Map<string, Addresses[]>();

async function nextInStock({ market = 'be', mfa, hasWeakPassword, isUnverified }: Kind) {
  const kind = JSON.stringify([market, mfa, hasWeakPassword, isUnverified]);
  const next = stock.get(kind)?.pop();
  if (next) return next;

  const email = `${randomUUID().slice(0, -1)}%d@mail.example`;
  const phone = market === 'be' ? `+3247${digits(6)}%d` : `+352621${digits(5)}%d`;
  const options = {
    market,
    email,
    phone,
    password: PASSWORD,
    firstname: FIRSTNAME,
    language: LANGUAGE,
    count: String(BATCH),
    ...(mfa && { mfa }),
    ...(hasWeakPassword && { 'password-status': '1' }),
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  if (isUnverified) words.push('--unverified');
  await carnet('account', 'create', ...words);
  const numbered = (template: string, index: number) => template.replace('%d', String(index + 1));
  const [first, ...others] = Array.from({ length: BATCH }, (_, index) => ({
    email: numbered(email, index),
    phone: numbered(phone, index),
  }));
  if (!first) throw new Error('A batch holds at least one person.');
  stock.set(kind, others);
  return first;
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
