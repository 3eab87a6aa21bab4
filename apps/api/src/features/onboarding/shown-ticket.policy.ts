import type { Onboarding } from '@carnet/contract/calls/onboarding';
import { maskedTarget } from '@carnet/identity/factors/second-factors';
import { looksLikeWork } from '@carnet/identity/onboarding/private-address.policy';
import {
  type ContactRole,
  hasAccount,
  type Person,
  type Ticket,
} from '@carnet/identity/onboarding/ticket';

const ON_THE_WIRE = {
  email: 'email',
  privateEmail: 'private_email',
  phone: 'phone',
} as const satisfies Record<ContactRole, string>;

/** All that a page may show of a ticket: what its browser typed and proved, and nothing of anybody else. */
export function shownTicket(ticket: Ticket): Onboarding {
  const { step, content, proven, ending } = ticket;
  const { card, invitation, terms, person, asked } = content;
  const firstname = card?.firstname ?? person?.firstname;
  const email = person?.email ?? invitation?.email;
  return {
    step,
    ...(card && { entrance: { kind: 'card', ...(card.last4 && { last4: card.last4 }) } }),
    ...(invitation && {
      entrance: {
        kind: 'invitation',
        invitation: invitation.kind,
        company: invitation.company.name,
      },
      bound_email: invitation.email,
    }),
    ...(firstname !== undefined && { firstname }),
    ...(terms && { terms: { version: terms.version, marketing: terms.marketing } }),
    ...(person && { typed: typedOnTheWire(person) }),
    proven: {
      email: proven.email,
      private_email: proven.privateEmail,
      phone: proven.phone,
    },
    suggests_private_email:
      email !== undefined && looksLikeWork(email, invitation?.company.emailDomains ?? []),
    ...(asked &&
      person && {
        asked: {
          for: ON_THE_WIRE[asked.role],
          recipient: maskedTarget(person[asked.role] ?? null),
          payload: asked.payload,
        },
      }),
    has_account: hasAccount(ticket),
    ...(ending && { ending }),
  };
}

const typedOnTheWire = ({ firstname, lastname, email, privateEmail, phone }: Person) => ({
  firstname,
  lastname,
  email,
  ...(privateEmail !== undefined && { private_email: privateEmail }),
  phone,
});
