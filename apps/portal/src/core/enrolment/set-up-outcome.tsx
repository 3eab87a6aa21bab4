import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { readSetUpNote } from './set-up-note.ts';

/** What a set-up that was begun from here has done. */
export function SetUpOutcome() {
  const { t } = useLingui();
  const [note, setNote] = useState(readSetUpNote(useLocation().state));
  if (!note) return null;
  const { value } = note;
  const words = {
    added: t`Done. Security codes now go to ${value} too.`,
    changed: t`Done. Security codes now go to ${value}.`,
    app: t`Done. Your authenticator app is set up.`,
  };
  return (
    <div className="mt-4">
      <Alert tone="success" announce closeLabel={t`Close`} onClose={() => setNote(undefined)}>
        {words[note.what]}
      </Alert>
    </div>
  );
}
