import type { ContactRow, Details } from '@carnet/contract/calls/details';

import type { SentContactCode } from './contacts/sent-contact-code.ts';

/** What is asked about before it is done. */
export interface ContactQuestion {
  act: 'primary' | 'delete' | 'undo';
  id: string;
  kind: 'email' | 'phone';
  /** In full, or masked where it has left the account. */
  value: string;
  codesId?: number;
  isRemoved: boolean;
}

export type ChangeTask =
  | { kind: 'list'; question?: ContactQuestion }
  | { kind: 'add'; contact: 'email' | 'phone' }
  | { kind: 'verify'; contact: ContactRow }
  | { kind: 'confirm'; sent: SentContactCode }
  | { kind: 'iban' };

interface Opened {
  action: string | null;
  contact: string | null;
  sent: SentContactCode | undefined;
}

/**
 * What the page was opened to do. Anyone can write an address: it opens a form or a question and does
 * nothing by itself; what no longer fits leads to the list.
 */
export function changeTask({ action, contact, sent }: Opened, details: Details): ChangeTask {
  const row = details.contacts.find(({ id }) => id === contact);
  switch (action ?? '') {
    case 'add-email':
      return { kind: 'add', contact: 'email' };
    case 'add-phone':
      return { kind: 'add', contact: 'phone' };
    case 'confirm':
      return sent ? { kind: 'confirm', sent } : { kind: 'list' };
    case 'verify':
      return row && !row.verified ? { kind: 'verify', contact: row } : { kind: 'list' };
    case 'iban':
      return details.unsettled ? { kind: 'list' } : { kind: 'iban' };
    case 'primary':
      return row?.can_be_primary && row.codes
        ? { kind: 'list', question: { ...asked('primary', row), codesId: row.codes.id } }
        : { kind: 'list' };
    case 'delete':
      return row?.can_delete ? { kind: 'list', question: asked('delete', row) } : { kind: 'list' };
    case 'undo':
      return undoTask(row, contact, details);
    default:
      return { kind: 'list' };
  }
}

const asked = (
  act: ContactQuestion['act'],
  { id, kind, value }: Pick<ContactRow, 'id' | 'kind' | 'value'>,
): ContactQuestion => ({ act, id, kind, value, isRemoved: false });

function undoTask(
  row: ContactRow | undefined,
  contact: string | null,
  { removed }: Details,
): ChangeTask {
  if (row?.can_undo) return { kind: 'list', question: asked('undo', row) };
  const gone = removed.find(({ id }) => id === contact);
  if (!gone) return { kind: 'list' };
  const question = asked('undo', { ...gone, value: gone.target });
  return { kind: 'list', question: { ...question, isRemoved: true } };
}
