import * as z from 'zod/mini';

/** Crockford's letters, without I, L, O and U: what is read from a screen is typed right (A47). */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Four groups of four, as mails show it and people type it. */
export const showInvitationCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Undefined: no code of ours looks like this. Look-alikes are read as what they look like. */
export function parseInvitationCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** The kind decides which platform knows the person afterwards (R306). */
export const invitationKinds = ['employee', 'colleague', 'merchant'] as const;
export type InvitationKind = (typeof invitationKinds)[number];
export const invitationKindSchema = z.enum(invitationKinds);
