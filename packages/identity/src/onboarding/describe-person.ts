import { isSameContact } from './typed-contact.ts';
import type { ContactRole, Person, Ticket, TicketState } from './ticket.ts';

/**
 * What a ticket becomes when the person says, or corrects, who they are. A contact that changed is
 * unproven, whatever was proven before in its place (attack 65).
 */
export function describedAs(
  { content, proven, market }: Ticket,
  person: Person,
): Pick<TicketState, 'content' | 'proven'> {
  const isKept = (role: ContactRole) =>
    isSameContact(role, content.person?.[role], person[role], market);
  const { asked } = content;
  return {
    content: {
      ...content,
      person,
      asked: asked && isKept(asked.role) ? asked : undefined,
      known: content.known?.filter(isKept),
    },
    proven: {
      email: proven.email && isKept('email'),
      privateEmail: proven.privateEmail && isKept('privateEmail'),
      phone: proven.phone && isKept('phone'),
    },
  };
}
