import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { isTypedName } from '@carnet/contract/rules/typed-name';

interface Said {
  firstname?: string | undefined;
  lastname?: string | undefined;
  birthdate?: string | null | undefined;
}

const EARLIEST = '1900-01-01';

/** What is wrong with each field that was sent, beyond its shape. `today` is an ISO date. */
export function profileFaults(
  { firstname, lastname, birthdate }: Said,
  today: string,
): Record<string, ErrorCode[]> {
  return {
    ...(isNoName(firstname) && { firstname: ['profile.name_invalid'] }),
    ...(isNoName(lastname) && { lastname: ['profile.name_invalid'] }),
    ...(birthdate && !isPast(birthdate, today) && { birthdate: ['profile.birthdate_invalid'] }),
  };
}

const isNoName = (typed: string | undefined) => typed !== undefined && !isTypedName(typed);

/** ISO dates are in the order of their text. */
const isPast = (date: string, today: string) => date >= EARLIEST && date < today;
