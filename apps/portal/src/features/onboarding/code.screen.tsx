import { parseInvitationCode } from '@carnet/contract/rules/invitation-code';
import { Button } from '@carnet/ui/button/button.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { SideQuestions } from '@carnet/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { failureOf } from '@/core/http/problems.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { dropInvitation, heldInvitation } from '@/core/session/held-invitation.ts';
import { dropDraft, keepDraftHere } from './draft.ts';
import { showInvitation, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';
import { keepTypedCode, typedCode } from './typed-code.ts';

const FIELD = 'invitation';
const focus = () => document.getElementById(FIELD)?.focus();

/** Opening the link of an invitation fills the field, and does no more: the person presses (A47). */
export function InvitationScreen() {
  const { t } = useLingui();
  const codeText = useCodeText();
  const frame = useStepFrame('onboarding.code', useLoaderData<Ticket | null>());
  const present = useStepWrite(async (...shown: Parameters<typeof showInvitation>) => {
    const begun = await showInvitation(...shown);
    dropDraft();
    return begun;
  });
  const [cameByLink] = useState(() => heldInvitation() !== undefined);
  const [code, setCode] = useState(() => inOneSpelling(heldInvitation() ?? typedCode() ?? ''));
  const [wasSent, setSent] = useState(false);
  useEffect(() => {
    keepDraftHere();
    return dropInvitation;
  }, []);
  const isRefused =
    present.error !== null && failureOf(present.error).code === 'invitation.invalid';
  useEffect(() => {
    if (isRefused) focus();
  }, [isRefused]);
  const title = cameByLink ? t`Your invitation` : t`What is your invitation code?`;
  usePageTitle(title, present.isError);

  const known = parseInvitationCode(code);
  const fault =
    code === '' ? t`Enter the code of your invitation.` : codeText('invitation.invalid');
  const submit = () => {
    setSent(true);
    if (known) present.mutate(known);
    else focus();
  };
  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, flow: t`Your invitation`, illustration: <EmailIllustration /> }}
      before={!isRefused && <SendProblem problem={present.error} />}
      title={title}
      text={
        cameByLink
          ? t`We filled in the code from your e-mail. Press Continue to begin.`
          : t`16 letters and digits, in the e-mail that invites you. Capitals or not, both are fine.`
      }
      outlook={t`Next: the terms, then your details.`}
    >
      <Form onSubmit={submit} className="grid gap-6">
        <CodeField
          id={FIELD}
          label={t`Invitation code`}
          value={code}
          error={isRefused ? codeText('invitation.invalid') : wasSent && !known && fault}
          onValueChange={(typed) => {
            setCode(inOneSpelling(typed));
            keepTypedCode(inOneSpelling(typed));
            setSent(false);
            if (present.isError) present.reset();
          }}
        />
        <Button type="submit" busy={present.isPending} className="w-full card:w-44">
          {t`Continue`}
        </Button>
      </Form>
      {present.notice}
      <SideQuestions
        links={[
          { label: t`I have a card instead`, href: pathOf('onboarding') },
          { label: t`I did not get the e-mail`, href: pathOf('support') },
        ]}
      />
    </StepperCard>
  );
}

/** As mails show it; the groups are the field's. */
const inOneSpelling = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
