import { SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { CodeForm } from '@/core/code-entry/code.form.tsx';
import { ResendCode } from '@/core/code-entry/resend-code.tsx';
import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useProveContact, useResend } from './code-step.hooks.ts';
import type { Ticket } from './onboarding.client.ts';
import { useStepFrame } from './onboarding-stub.ts';

interface CodeStepProps {
  ticket: Ticket;
  asked: NonNullable<Ticket['asked']>;
}

export function CodeStep({ ticket, asked }: CodeStepProps) {
  const { t } = useLingui();
  const { stub } = useStepFrame('onboarding-mfa', ticket);
  const method = asked.for === 'phone' ? 'sms' : 'email';
  const words = useMethodWords()({ id: 0, method, target: asked.recipient });
  const prove = useProveContact(asked.payload);
  const sent = useResend(ticket, asked.for);
  const title = asked.for === 'private_email' ? t`Check your private mailbox` : words.title;
  usePageTitle(title, prove.isError);

  const before = pathOf(
    method === 'sms' ? 'onboarding.phone-verification' : 'onboarding.email-verification',
  );
  return (
    <InPlace>
      <StepperCard
        stub={{
          ...stub,
          illustration: method === 'sms' ? <SmsIllustration /> : <EmailIllustration />,
        }}
        back={{ label: t`Back`, href: before }}
        before={<SendProblem problem={sent.resend.error} />}
        title={title}
        text={words.instruction}
      >
        <CodeForm
          // A code that was sent again is typed into an empty field.
          key={asked.payload}
          label={words.field}
          slots={SENT_CODE_LENGTH}
          offersTrust={false}
          isBusy={prove.isPending}
          problem={prove.error}
          onEdit={prove.reset}
          onSubmit={({ code }) => prove.mutate(code)}
        />
        <ResendCode method={method} sent={sent} />
        {sent.resend.notice}
        <HelpList
          links={[
            {
              label: method === 'sms' ? t`Use another number` : t`Use another address`,
              href: before,
            },
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </StepperCard>
    </InPlace>
  );
}
