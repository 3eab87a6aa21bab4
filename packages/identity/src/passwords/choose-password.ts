import type { ErrorCode } from '@carnet/contract/errors/catalogue';

import { Refusal } from '../refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { holdsPersonalWord, type KnownOfPerson } from './personal-words.ts';

/** Refuses what can be refused of a new password without knowing whose it will be. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw refusalOf('password.common');
}

export function refusePersonal(password: string, person: KnownOfPerson): void {
  if (holdsPersonalWord(password, person)) throw refusalOf('password.personal');
}

/** The refusal is named at the field too, where the person can mend it. */
export const refusalOf = (code: ErrorCode): Refusal =>
  new Refusal(code, { errors: { password: [code] } });
