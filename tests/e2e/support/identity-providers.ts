import { randomInt, randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { carnet } from './operator.ts';
import type { Person } from './people.ts';

/** The directory that De Linde, the company of the development data, has with Microsoft. */
export const LINDE = 'De Linde';

/** Somebody who works at De Linde, with codes by SMS. */
export async function newColleague(): Promise<Person> {
  const email = `${randomUUID()}@linde.example`;
  const phone = `+3247${Array.from({ length: 7 }, () => randomInt(10)).join('')}`;
  const password = 'Carnet-proef-2026!';
  const options = {
    market: 'be',
    email,
    phone,
    password,
    firstname: 'Lou',
    language: 'en',
    mfa: 'sms',
  };
  await carnet(
    'account',
    'create',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  );
  return { market: 'be', email, phone, password, firstname: 'Lou' };
}

interface Claimant {
  name: string;
  directory?: string;
  mfa?: boolean;
  level?: 'basic' | 'advanced';
}

/** On the page where the sandbox plays a provider. */
export async function proveAtProvider(page: Page, { name, directory, mfa, level }: Claimant) {
  await page.getByLabel('Who are you?').fill(name);
  if (directory) await page.getByLabel('Directory').selectOption({ label: directory });
  if (level) await page.getByLabel('Level of assurance').selectOption(level);
  if (mfa) await page.getByLabel('With a second factor').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
