import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useCountdown } from '@carnet/ui/use-countdown.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { drawnLength, RESEND_WAIT_SECONDS } from '@/core/code-entry/code-entry.policy.ts';
import { CodeForm } from '@/core/code-entry/code.form.tsx';
import { ResendCode } from '@/core/code-entry/resend-code.tsx';
import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { displayContact } from '@/core/phone/display-phone.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { addWay, hrefOf } from '../change-ways.ts';
import { sendContactCode } from '../profile.client.ts';
import { useProveContact } from './change-contact.hooks.ts';
import type { SentContactCode } from './sent-contact-code.ts';

/** The code that proves a contact, in full: it was typed a moment ago, and a mistake is seen here. */
export function ConfirmContact({ sent }: { sent: SentContactCode }) {
  const { t } = useLingui();
  const { kind, value } = sent;
  const method = kind === 'email' ? 'email' : 'sms';
  const words = useMethodWords()({ id: 0, method, target: displayContact(value) });
  const { payload, ...again } = useContactCode(sent);
  const prove = useProveContact(sent, payload);
  usePageTitle(words.title, prove.isError);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.edit-credentials" current={words.title} />}
      title={words.title}
      text={words.instruction}
    >
      <SendProblem problem={again.resend.error} />
      <CodeForm
        label={words.field}
        slots={drawnLength(method)}
        offersTrust={false}
        isBusy={prove.isPending}
        problem={prove.error}
        onEdit={prove.reset}
        onSubmit={({ code }) => prove.mutate(code)}
      />
      <ResendCode method={method} sent={again} />
      <div className="mt-4">
        <HelpList
          links={[
            {
              label: kind === 'email' ? t`Correct the address` : t`Correct the number`,
              href: hrefOf(addWay(kind)),
            },
            { label: t`Cancel, and change nothing`, href: pathOf('profile') },
          ]}
        />
      </div>
    </SettingsDetail>
  );
}

/** The newest code's payload, and how to ask for another. */
function useContactCode({ payload: first, kind, value }: SentContactCode) {
  const { api } = useReach();
  const [payload, setPayload] = useState(first);
  const [total, setTotal] = useState(RESEND_WAIT_SECONDS.first);
  const countdown = useCountdown(RESEND_WAIT_SECONDS.first);
  const resend = useWrite({
    mutationFn: () => sendContactCode(api, kind, value),
    onSuccess: (fresh) => {
      setPayload(fresh);
      setTotal(RESEND_WAIT_SECONDS.again);
      countdown.restart(RESEND_WAIT_SECONDS.again);
    },
  });
  return { payload, resend, wait: { total, left: countdown.secondsLeft } };
}
