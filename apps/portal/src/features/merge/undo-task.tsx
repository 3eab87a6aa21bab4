import type { CallAnswer } from '@carnet/contract/call';
import type { describeUndo } from '@carnet/contract/calls/merge';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { DayPunches } from '@carnet/ui/punches/day-punches.tsx';
import { RadioCards } from '@carnet/ui/radio-card/radio-cards.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useMethodWords } from '@/core/factors/method-words.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { isCodeProblem, UndoByCode } from './undo-by-code.tsx';
import { UndoByPassword } from './undo-by-password.form.tsx';
import { PlatformForm } from './platform.form.tsx';
import type { useUndo } from './undo.hooks.ts';
import { daysLeft, UNDO_DAYS, useTimeWords } from './undo-time.ts';

export type UndoAbout = CallAnswer<typeof describeUndo>;
export type Undoing = ReturnType<typeof useUndo>;

interface UndoTaskProps {
  token: string;
  about: UndoAbout;
  undo: Undoing;
}

/** What the undo would do, by which rules, and the proof that it asks. */
export function UndoTask({ token, about, undo }: UndoTaskProps) {
  const { t } = useLingui();
  const time = useTimeWords();
  const merged = time(about.merged_at);
  const until = time(about.undo_until);
  const problem = useErrorText()(isCodeProblem(undo.error) ? undefined : undo.error);
  const title = t`Make two accounts again?`;
  usePageTitle(title, Boolean(problem));
  return (
    <AuthCard
      stub={{ flow: t`Two accounts`, illustration: <RefusedIllustration /> }}
      before={
        problem && (
          <div className="mb-4">
            <Alert tone="danger" announce>
              {problem}
            </Alert>
          </div>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-pretty tabular-nums">
        {t`On ${merged} your account was merged into another one. You can take it out again until ${until}.`}
      </p>
      <div className="mt-3">
        <DayPunches left={daysLeft(about.undo_until)} total={UNDO_DAYS} />
      </div>
      <Rules />
      <Proof token={token} about={about} undo={undo} />
      <div className="mt-6">
        <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
      </div>
    </AuthCard>
  );
}

/** The rules by which things are shared out, before anything is. */
function Rules() {
  const { t } = useLingui();
  return (
    <ul className="mt-5 grid list-disc gap-2 pl-5 text-pretty text-ink-2">
      <li>{t`Contacts, cards and history that your account brought along become its own again.`}</li>
      <li>{t`What came since the merge stays with the account that took it in.`}</li>
      <li>{t`Every device of both accounts is signed out. What was blocked or withdrawn stays so.`}</li>
      <li>{t`You choose a new password for your account afterwards.`}</li>
    </ul>
  );
}

function Proof({ token, about: { owes, mfa }, undo }: UndoTaskProps) {
  const { t } = useLingui();
  const words = useMethodWords();
  const methods = owes.includes('factor') ? mfa : [];
  const options = [
    ...(owes.includes('password')
      ? [{ value: 'password', title: t`Its password`, detail: t`The one from before the merge` }]
      : []),
    ...methods.map((method) => ({ value: String(method.id), title: words(method).name })),
    ...(owes.includes('platform')
      ? [{ value: 'platform', title: t`Platform password and card number` }]
      : []),
  ];
  const [way, setWay] = useState(options[0]?.value ?? '');
  const factor = methods.find(({ id }) => String(id) === way);
  const submit = t`Make two accounts`;
  return (
    <section className="mt-6 border-t border-hair pt-6">
      <h2 className="heading-3 mb-4">{t`First prove that it is your account`}</h2>
      {options.length > 1 && (
        <div className="mb-6">
          <RadioCards
            legend={t`How do you want to prove that it is you?`}
            hideLegend
            name="way"
            value={way}
            onValueChange={(chosen) => {
              setWay(chosen);
              if (undo.isError) undo.reset();
            }}
            options={options}
          />
        </div>
      )}
      {way === 'password' && <UndoByPassword token={token} undo={undo} submit={submit} />}
      {way === 'platform' && (
        <PlatformForm
          isBusy={undo.isPending}
          isRefused={undo.isError}
          submit={submit}
          onEdit={undo.reset}
          onSubmit={(proof) => undo.mutate({ token, ...proof })}
        />
      )}
      {factor && <UndoByCode key={factor.id} token={token} method={factor} undo={undo} />}
    </section>
  );
}
