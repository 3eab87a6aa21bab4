import type { AlertEvent, AlertKind } from '@carnet/contract/calls/alerts';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { DataList } from '@carnet/ui/data-list/data-list.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';

/** What the message told of, in the message's own words, at its time, on its device. */
export function EventFacts({ event }: { event: AlertEvent }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const kinds = useKindWords();
  const { browser, system } = event;
  const device =
    browser !== null && system !== null
      ? t`${browser} on ${system}`
      : (browser ?? system ?? t`an unknown device`);
  return (
    <DataList
      lines={[
        { id: 'what', label: t`What`, value: kinds[event.kind] },
        { id: 'when', label: t`When`, value: sayEventTime(event.at, locale) },
        { id: 'device', label: t`Device`, value: device },
        { id: 'account', label: t`Account`, value: event.account },
      ]}
    />
  );
}

/** The headings of the messages; a test holds them against the messages' own texts. */
function useKindWords(): Record<AlertKind, string> {
  const { t } = useLingui();
  return {
    'new-sign-in': t`New sign-in to your account`,
    'sessions-ended': t`Devices were signed out`,
    'reset-requested': t`Someone asked to reset your password`,
    'password-reset-code': t`Your code to reset your password`,
    'password-changed': t`Your password was changed`,
    'support-case': t`A request for help with your account`,
    'card-attached': t`A card was added to your account`,
    'invitation-attached': t`An invitation was added to your account`,
    'iban-changed': t`Your bank account was changed`,
    'card-blocked': t`Your card is blocked`,
    'alert-channel-changed': t`Your security alerts will go elsewhere`,
    'data-ready': t`The copy of your data is ready`,
    'contact-added': t`A contact was added to your account`,
    'contact-removed': t`A contact was removed from your account`,
    'contact-restored': t`A contact of your account was put back`,
    'method-added': t`A way to get security codes was added`,
    'method-removed': t`A way to get security codes was removed`,
    'primary-switched': t`Your usual way to get security codes was changed`,
    'keys-renewed': t`You have new recovery keys`,
    'recovery-key-used': t`A recovery key was used`,
    'trust-copied': t`We no longer trust one of your devices`,
    'identity-added': t`A digital identity was connected with your account`,
    'identity-removed': t`A digital identity was disconnected from your account`,
    'identity-leaving': t`A digital identity will leave your account`,
    'passkey-added': t`A passkey was added to your account`,
    'passkey-removed': t`A passkey was removed from your account`,
    'passkey-leaving': t`A passkey will leave your account`,
    'passkey-passed-over': t`Someone signed in without your passkey`,
    undone: t`Changes to your account were undone`,
    frozen: t`Your account cannot be changed for now`,
  };
}
