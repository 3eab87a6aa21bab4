import type { MergePreview, MergeSide } from '@carnet/contract/calls/merge';
import { MergeHalves, type MergeRow } from '@carnet/ui/merge-halves/merge-halves.tsx';
import { Breakable } from '@carnet/ui/row/breakable.tsx';
import { useLingui } from '@lingui/react/macro';

import { type PreviewRow, shownRows, signOf } from './preview.policy.ts';
import { useRowLabels, useSideWords } from './preview-words.ts';

interface PreviewProps {
  preview: MergePreview;
  isJoined: boolean;
}

/** Both accounts side by side, and between them what becomes of each thing. */
export function Preview({ preview, isJoined }: PreviewProps) {
  const { t } = useLingui();
  const rows = usePreviewRows(preview);
  const { this: stays, other } = preview;
  const year = new Date(other.created_at).getFullYear();
  const name = nameOf(other);
  return (
    <MergeHalves
      stays={{ role: t`This account stays`, name: nameOf(stays), initials: initialsOf(stays) }}
      joins={{
        role: t`This one joins it`,
        name: t`${name}, since ${year}`,
        initials: initialsOf(other),
      }}
      rows={rows}
      isJoined={isJoined}
    />
  );
}

function usePreviewRows(preview: MergePreview): MergeRow[] {
  const { t } = useLingui();
  const labels = useRowLabels();
  const words = useSideWords();
  const meanings = {
    moves: t`moves to this account`,
    same: t`the same in both`,
    choose: t`you choose below`,
    ends: t`ends`,
  };
  const passwords = {
    this: t`Stays, and opens everything`,
    other: preview.ends.includes('other_password') ? t`No longer works` : t`None`,
  };
  const value = (row: PreviewRow, side: 'this' | 'other') =>
    row === 'password' ? passwords[side] : <Lines lines={words(row, preview[side])} />;

  return shownRows(preview).map((row) => {
    const sign = signOf(row, preview);
    return {
      id: row,
      label: labels[row],
      stays: value(row, 'this'),
      joins: value(row, 'other'),
      sign,
      meaning: sign && meanings[sign],
    };
  });
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      <Breakable text={line} />
    </span>
  ));

type Named = Pick<MergeSide, 'firstname' | 'lastname'>;
const nameOf = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`.trim();
const initialsOf = ({ firstname, lastname }: Named) =>
  `${firstname.charAt(0)}${lastname.charAt(0)}`.toLocaleUpperCase();
