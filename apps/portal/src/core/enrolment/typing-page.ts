import type { PendingActivation } from './pending-activation.ts';

/** The pages where a contact is typed that shall get codes. */
export const typingPages = { sms: 'setup-mfa-phone', email: 'setup-mfa-email' } as const;

/** How that page is opened again, with what was typed there. */
export const typedAgain = ({ edited }: PendingActivation, redirect: string | undefined) => ({
  ...(edited !== undefined && { targetMfaId: String(edited) }),
  ...(redirect && { redirect }),
  typed: 'true',
});
