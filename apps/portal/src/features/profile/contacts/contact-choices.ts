import type { ContactRow } from '@carnet/contract/calls/details';
import type { RowMenuChoice } from '@carnet/ui/row/row-menu.tsx';
import { useLingui } from '@lingui/react/macro';

import type { Destination } from '@/core/navigation/destination.ts';
import { changeWay, replaceWay } from '../change-ways.ts';
import { useContactWords } from './contact-words.ts';

interface ContactChoice extends RowMenuChoice {
  id: 'replace' | 'primary' | 'undo' | 'delete';
  way: Destination;
}

/** What can be done with a contact, and what cannot yet, with the reason. */
export function useContactChoices(): (row: ContactRow) => ContactChoice[] {
  const { t } = useLingui();
  const words = useContactWords();
  return (row) => [
    ...(row.can_undo
      ? [{ id: 'undo' as const, label: t`Put first again`, way: changeWay('undo', row.id) }]
      : []),
    ...(row.default || row.can_undo
      ? []
      : [
          {
            id: 'primary' as const,
            label: t`Make primary`,
            reason: words.notPrimary(row),
            way: changeWay('primary', row.id),
          },
        ]),
    ...(row.codes
      ? [
          {
            id: 'replace' as const,
            label: row.kind === 'email' ? t`Change the address` : t`Change the number`,
            way: replaceWay(row.kind, row.codes.id),
          },
        ]
      : []),
    {
      id: 'delete' as const,
      label: t`Delete`,
      isDanger: true,
      reason: words.notDeleted(row),
      way: changeWay('delete', row.id),
    },
  ];
}
