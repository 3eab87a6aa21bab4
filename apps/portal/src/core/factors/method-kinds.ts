import type { MfaMethodName } from '@carnet/contract/errors/mfa-owed';

/** True: codes come from an app on the person's phone, and are not sent. */
export const isApp = ({ method }: { method: string | null }): boolean => method === 'totp';

/** The methods that people choose among when they set something up, the usual one first. */
export const selectableMethods = ['sms', 'email', 'totp'] as const satisfies MfaMethodName[];
export type SelectableMethod = (typeof selectableMethods)[number];

/**
 * R157's exception for people without a phone: an app runs on a computer too, and e-mail needs none.
 */
export const selectableWithoutPhone: readonly SelectableMethod[] = ['totp', 'email'];
