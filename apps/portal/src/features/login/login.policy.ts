import type { Platform, Site } from '@/core/market/site.ts';

/** The platform the person is on the way to; undefined when it is the account itself (R79, A16). */
export const platformOf = (
  site: Pick<Site, 'platforms'>,
  clientId: string | undefined,
): Platform | undefined => (clientId === undefined ? undefined : site.platforms[clientId]);

export interface TypedCredentials {
  identifier: string;
  password: string;
}

/** Fields that were left empty; nothing else is checked here: only the server knows who exists. */
export const emptyFields = (typed: TypedCredentials) =>
  (['identifier', 'password'] as const).filter((field) => typed[field] === '');
