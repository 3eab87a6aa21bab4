import type { AlertChannelState } from '@carnet/contract/calls/alert-channel';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { BellIcon } from '@carnet/ui/icons/bell-icon.tsx';
import { ClockIcon, LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { RowButton, RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import { useAlertChannel } from './alert-channel.hooks.ts';
import { useChannelQuestion } from './channel-question.ts';

/** Alerts cannot be switched off; by which channel they come can be chosen, 72 hours ahead (A9). */
export function AlertChannel({ onFile }: { onFile: AlertChannelState }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { state, asked, ask, change } = useAlertChannel(onFile);
  const question = useChannelQuestion(state);
  const other = state.options.find(({ channel }) => channel !== state.channel);
  // The page with the codes opens: there is nothing to complain about.
  const isProofOwed = failureOf(change.error).code === 'mfa.step_up_required';
  const problem = isProofOwed ? undefined : errorText(change.error);
  if (state.channel === null) return null;
  return (
    <>
      <RowGroup title={t`Security alerts`}>
        <InUse
          state={state}
          onChange={other && !state.waiting ? () => ask(other.channel) : undefined}
        />
        {state.waiting && <Waiting state={state} onUndo={() => ask('keep')} />}
      </RowGroup>
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
      <QuestionDialog
        question={asked && question(asked)}
        matter={t`Security alerts`}
        isBusy={change.isPending}
        onAnswer={(agreed) => (agreed && asked ? change.mutate(asked) : ask(undefined))}
      />
    </>
  );
}

interface InUseProps {
  state: AlertChannelState;
  /** Absent: there is no other channel, or one waits already. */
  onChange: (() => void) | undefined;
}

function InUse({ state, onChange }: InUseProps) {
  const { t } = useLingui();
  const { channel, options, unsettled } = state;
  const recipient = options.find((option) => option.channel === channel)?.recipient ?? '';
  const title = channel === 'sms' ? t`By text message` : t`By e-mail`;
  const about = t`Security alerts`;
  return (
    <Row
      Icon={BellIcon}
      title={title}
      detail={
        <>
          <span className="block wrap-anywhere">{recipient}</span>
          <span className="mt-1 block text-pretty">
            {options.length > 1
              ? t`The most important ones go to all your contacts, whatever you choose.`
              : channel === 'sms'
                ? t`Add an e-mail address to your profile to choose another way.`
                : t`Add a phone number to your profile to choose another way.`}
          </span>
          {onChange && <WhyNot unsettled={unsettled} />}
        </>
      }
      action={
        unsettled?.why === 'frozen' ? (
          <RowLink href={pathOf('support')} label={t`Contact support`} about={about} />
        ) : options.length === 1 ? (
          <RowLink href={pathOf('profile')} label={t`Add`} about={about} />
        ) : (
          onChange && !unsettled && <RowButton onPress={onChange} label={t`Change`} about={about} />
        )
      }
    />
  );
}

function Waiting({ state, onUndo }: { state: AlertChannelState; onUndo: () => void }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { waiting, options } = state;
  if (!waiting) return null;
  const recipient = options.find(({ channel }) => channel === waiting.channel)?.recipient ?? '';
  const time = sayEventTime(waiting.from, locale);
  return (
    <Row
      Icon={ClockIcon}
      title={waiting.channel === 'sms' ? t`By text message` : t`By e-mail`}
      stamps={<Stamp tone="warn">{t`Waiting`}</Stamp>}
      detail={
        <>
          <span className="block wrap-anywhere">{recipient}</span>
          <span className="mt-1 block text-pretty">{t`From ${time}. Until then they come as before.`}</span>
        </>
      }
      action={<RowButton onPress={onUndo} label={t`Undo`} about={t`Security alerts`} />}
    />
  );
}

/** Who changed the contacts a short while ago does not also move the alerts about it (attack 83). */
function WhyNot({ unsettled }: Pick<AlertChannelState, 'unsettled'>) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  if (!unsettled) return null;
  const time = unsettled.until && sayEventTime(unsettled.until, locale);
  return (
    <span className="mt-1 flex gap-2 text-pretty">
      <LockIcon size={20} className="mt-px flex-none" />
      {time
        ? t`Your contacts were changed a short while ago. You can choose another way from ${time}.`
        : t`This cannot be changed until our support has looked.`}
    </span>
  );
}
