import {
  addContact,
  confirmContact,
  deleteContact,
  undoContactChange,
} from '@carnet/contract/calls/contacts';
import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf } from '../../http/request-context.ts';
import type { AddContact } from './add-contact.ts';
import type { ConfirmContact, ConfirmedContact } from './confirm-contact.ts';
import type { DeleteContact } from './delete-contact.ts';
import type { UndoContactChange } from './undo-contact.ts';

interface ContactsParts {
  db: Database;
  add: AddContact;
  confirm: ConfirmContact;
  remove: DeleteContact;
  undo: UndoContactChange;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function contactsRoutes(calls: CallRegistry, parts: ContactsParts): void {
  const { db, add, confirm, remove, undo, chargeMalformed } = parts;
  calls.answer(addContact, async (request) => {
    const payload = await doOnce<string>(db, request, addContact, (keep) =>
      add(actorOf(request), request.body, localeOf(request), keep),
    );
    return { payload };
  });

  calls.answer(
    confirmContact,
    async (request) =>
      doOnce<ConfirmedContact>(db, request, confirmContact, (keep) =>
        confirm(actorOf(request), request.body, keep),
      ),
    { onMalformed: chargeMalformed },
  );

  calls.answer(deleteContact, async (request) => {
    await remove(actorOf(request), request.params.id);
    return undefined;
  });

  calls.answer(undoContactChange, async (request) => {
    await doOnce<null>(db, request, undoContactChange, async (keep) => {
      await undo(actorOf(request), request.params.id, keep);
      return null;
    });
    return undefined;
  });
}
