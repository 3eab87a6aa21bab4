import type { InvitationKind } from '@carnet/contract/rules/invitation-code';
import type { NewMessage } from '@carnet/outbox/message';

/** The mail is kept under the invitation's own id: nobody has an account yet. */
export const mailOf = (
  purpose: 'invitation' | 'invitation-reminder',
  company: { name: string },
  invitation: {
    invitationId: string;
    kind: InvitationKind;
    email: string;
    code: string;
    locale: string;
    expiresAt: Date;
  },
): NewMessage & { channel: 'email' } => ({
  accountId: invitation.invitationId,
  channel: 'email',
  to: invitation.email,
  locale: invitation.locale,
  purpose,
  values: {
    company: company.name,
    kind: invitation.kind,
    code: invitation.code,
    until: invitation.expiresAt.toISOString(),
  },
});
