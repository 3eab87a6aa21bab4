import type { Details } from '@carnet/contract/calls/details';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { displayContact } from '@/core/phone/display-phone.ts';
import { codesWay, hrefOf } from './change-ways.ts';
import type { ChangedNote } from './changed-note.ts';

interface ChangedOutcomeProps {
  note: ChangedNote;
  details: Details;
}

/** What was done, and the step that usually follows. */
export function ChangedOutcome({ note, details }: ChangedOutcomeProps) {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  const value = displayContact(note.value);
  const contact = details.contacts.find(({ id }) => id === note.id);
  if (isClosed) return null;
  const words = {
    added: t`Done. ${value} belongs to your account, and you can sign in with it.`,
    verified: t`Done. ${value} is verified.`,
    primary: t`Done. ${value} is primary now.`,
    delete: t`Deleted. For 3 days you can put it back.`,
    undo: t`Done. All is as it was before.`,
    iban: t`Saved. Money goes to ${value} from 24 hours on, and we told all your contacts.`,
  };
  return (
    <Alert tone="success" announce closeLabel={t`Close`} onClose={() => setClosed(true)}>
      {words[note.what]}
      {(note.what === 'added' || note.what === 'verified') && contact?.codes === null && (
        <p>
          <Link
            href={hrefOf(codesWay(contact))}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {t`Turn on codes, so that it can be primary`}
          </Link>
        </p>
      )}
    </Alert>
  );
}
