import type { Message } from '@carnet/contract/calls/notifications';
import type { MessageKind, MessagePurpose } from '@carnet/contract/rules/message-purposes';
import type { StampProps } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';

const DAY = { day: 'numeric', month: 'short' } as const;

/** A message in words: they follow the language, whatever language it was sent in. */
export function useMessageWords() {
  const { t } = useLingui();
  const purposes = usePurposeWords();
  const whenOf = useMessageTime();
  return ({ purpose, channel, recipient, state, created_at: createdAt }: Message) => {
    const states: Record<
      Message['state'],
      { label: string; tone: NonNullable<StampProps['tone']> }
    > = {
      sent: { label: t`Sent`, tone: 'success' },
      waiting: { label: t`On its way`, tone: 'off' },
      failed: { label: t`Failed`, tone: 'danger' },
    };
    return {
      title: purposes[purpose],
      target: channel === 'email' ? t`E-mail to ${recipient}` : t`Text message to ${recipient}`,
      time: { iso: createdAt, words: whenOf(new Date(createdAt)) },
      state: states[state],
    };
  };
}

/** Today the time, this year the day, and before that the year too. */
function useMessageTime() {
  const { locale } = useLanguage();
  const tag = formatTagOf(locale);
  const now = new Date();
  return (at: Date): string => {
    const isToday = at.toDateString() === now.toDateString();
    if (isToday) return at.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit' });
    const isThisYear = at.getFullYear() === now.getFullYear();
    return at.toLocaleDateString(tag, isThisYear ? DAY : { ...DAY, year: 'numeric' });
  };
}

export function useKindWords(): Record<MessageKind, string> {
  const { t } = useLingui();
  return {
    code: t`Security codes`,
    alert: t`Security alerts`,
    account: t`Account and cards`,
    invitation: t`Invitations`,
  };
}

export function usePurposeWords(): Record<MessagePurpose, string> {
  const { t } = useLingui();
  return {
    'sign-in-code': t`Sign-in code`,
    'password-reset-code': t`Code for a new password`,
    'step-up-code': t`Code to confirm that it is you`,
    'set-up-code': t`Code to turn on security codes`,
    'contact-code': t`Code for a new address or number`,
    'merge-code': t`Code to merge two accounts`,
    'merge-undo-code': t`Code to take an account out again`,
    'onboarding-code': t`Code for a new account`,
    'onboarding-code-known': t`Code for a new account`,
    'new-sign-in': t`New sign-in`,
    'sessions-ended': t`Devices signed out`,
    'reset-requested': t`New password asked for`,
    'support-case': t`Request to our support`,
    'password-changed': t`Password changed`,
    'iban-changed': t`Bank account changed`,
    'alert-channel-changed': t`Way of security alerts changed`,
    'data-ready': t`Copy of your data`,
    'account-closing': t`Account being closed`,
    'account-kept': t`Account not closed`,
    'accounts-merged': t`Accounts merged`,
    'accounts-parted': t`Merge undone`,
    'way-back-asked': t`Way back asked for`,
    'way-back-stopped': t`Way back stopped`,
    'way-back-done': t`Everything replaced`,
    'card-attached': t`Card added to your account`,
    'invitation-attached': t`Employer added to your account`,
    'mfa-changed': t`Two-step verification changed`,
    'card-activated': t`Card activated`,
    'card-refused': t`Card not activated`,
    'card-blocked': t`Card blocked`,
    'card-not-blocked': t`Card not blocked`,
    welcome: t`Welcome`,
    usernames: t`Your usernames`,
    invitation: t`Invitation`,
    'invitation-reminder': t`Reminder of an invitation`,
  };
}
