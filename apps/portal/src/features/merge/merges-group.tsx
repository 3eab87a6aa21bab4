import { Alert } from '@carnet/ui/alert/alert.tsx';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { DayPunches } from '@carnet/ui/punches/day-punches.tsx';
import { RowButton } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import type { readMerges } from './merge.client.ts';
import { useMerges, useUndoLink } from './merges.hooks.ts';
import { useListWords } from './preview-words.ts';
import { daysLeft, UNDO_DAYS, useTimeWords } from './undo-time.ts';

type DoneMerge = Awaited<ReturnType<typeof readMerges>>[number];

/** Accounts that were taken in, as long as they can be taken out; nothing where there is none. */
export function MergesGroup() {
  const { t } = useLingui();
  const merges = useMerges();
  // Who comes back from the code wanted the link.
  const isWanted = useQueryParameters().get('action') === 'undo-merge';
  const [asked, setAsked] = useState<DoneMerge | null>();
  const link = useUndoLink();
  const list = useListWords();
  if (merges.length === 0) return null;

  const question = asked === undefined && isWanted ? merges[0] : asked;
  const recipients = list(question?.recipients ?? []);
  return (
    <>
      <RowGroup title={t`Merged accounts`}>
        {merges.map((merge) => (
          <MergeLine key={merge.merge_id} merge={merge} onUndo={() => setAsked(merge)} />
        ))}
      </RowGroup>
      <Outcome link={link} />
      <QuestionDialog
        matter={t`Two accounts`}
        question={
          question
            ? {
                title: t`Send the link again?`,
                text: t`The other account is taken out with a link that goes to its own contacts: ${recipients}. Whoever opens it also proves that account. Nothing changes before that.`,
                agree: t`Send the link`,
              }
            : undefined
        }
        isBusy={link.isPending}
        onAnswer={(agreed) => {
          if (agreed && question)
            link.mutate(question.merge_id, { onSettled: () => setAsked(null) });
          else setAsked(null);
        }}
      />
    </>
  );
}

function MergeLine({ merge, onUndo }: { merge: DoneMerge; onUndo: () => void }) {
  const { t } = useLingui();
  const time = useTimeWords();
  const name = merge.firstname;
  const merged = time(merge.merged_at);
  const until = time(merge.undo_until);
  const title = t`${name}, taken in on ${merged}`;
  return (
    <Row
      Icon={UserIcon}
      title={<span className="tabular-nums">{title}</span>}
      detail={
        <>
          <span className="block tabular-nums">{t`Can be taken out until ${until}`}</span>
          <span className="mt-2 block">
            <DayPunches left={daysLeft(merge.undo_until)} total={UNDO_DAYS} />
          </span>
        </>
      }
      action={<RowButton onPress={onUndo} label={t`Undo`} about={title} />}
    />
  );
}

function Outcome({ link }: { link: ReturnType<typeof useUndoLink> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isAskedFirst = link.isError && failureOf(link.error).code === 'mfa.step_up_required';
  if (!link.isSuccess && (!link.isError || isAskedFirst)) return null;
  return (
    <div className="mt-4">
      {link.isSuccess ? (
        <Alert tone="success" announce closeLabel={t`Close`} onClose={link.reset}>
          {t`The link is on its way to every contact that came with the other account.`}
        </Alert>
      ) : (
        <Alert tone="danger" announce>
          {errorText(link.error)}
        </Alert>
      )}
    </div>
  );
}
