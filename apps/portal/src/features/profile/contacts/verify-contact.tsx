import type { ContactRow } from '@carnet/contract/calls/details';
import { Button } from '@carnet/ui/button/button.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { displayContact } from '@/core/phone/display-phone.ts';
import { useSendContactCode } from './change-contact.hooks.ts';

/** A contact on the account that nobody has proven: the code is sent by a press, never by a visit. */
export function VerifyContact({ contact: { id, kind, value } }: { contact: ContactRow }) {
  const { t } = useLingui();
  const send = useSendContactCode('verify', id);
  const shown = displayContact(value);
  const title = kind === 'email' ? t`Verify your address` : t`Verify your number`;
  usePageTitle(title, send.isError);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.edit-credentials" current={title} />}
      title={title}
      text={t`We send an 8-digit code to ${shown}.`}
    >
      <SendProblem problem={send.error} />
      <Button
        wide
        busy={send.isPending}
        onClick={() => send.mutate({ kind, value, isKnown: true })}
      >
        {t`Send me a code`}
      </Button>
    </SettingsDetail>
  );
}
