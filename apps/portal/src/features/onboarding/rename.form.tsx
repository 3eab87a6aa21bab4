import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { tellName, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';
import { isAboutFields, useRefusedFaults } from './person-faults.ts';

/** No step leads back to the names: they are corrected here, on the page that shows them. */
export function RenameForm({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const { stub } = useStepFrame('onboarding-mfa', ticket);
  const rename = useStepWrite(tellName);
  const refused = useRefusedFaults()(rename.error);
  const [firstname, setFirstname] = useState(ticket.typed?.firstname ?? '');
  const [lastname, setLastname] = useState(ticket.typed?.lastname ?? '');
  const [wasSent, setSent] = useState(false);
  const title = t`Correct your name`;
  usePageTitle(title, rename.isError);

  const missing = {
    firstname: wasSent && firstname.trim() === '' ? t`Enter your first name.` : undefined,
    lastname: wasSent && lastname.trim() === '' ? t`Enter your last name.` : undefined,
  };
  const submit = () => {
    setSent(true);
    const empty = [
      ['firstname', firstname],
      ['lastname', lastname],
    ].find(([, value]) => value?.trim() === '');
    if (empty) document.getElementById(empty[0] ?? '')?.focus();
    else rename.mutate({ firstname, lastname });
  };
  return (
    <InPlace>
      <StepperCard
        stub={{ ...stub, illustration: <BookletIllustration /> }}
        back={{ label: t`Back`, href: pathOf('onboarding-mfa') }}
        before={!isAboutFields(rename.error) && <SendProblem problem={rename.error} />}
        title={title}
      >
        <Form onSubmit={submit} className="mt-6 grid gap-5">
          <TextField
            id="firstname"
            label={t`First name`}
            autoComplete="given-name"
            maxLength={80}
            value={firstname}
            error={missing.firstname ?? refused.firstname}
            onChange={({ target }) => setFirstname(target.value)}
          />
          <TextField
            id="lastname"
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={80}
            value={lastname}
            error={missing.lastname ?? refused.lastname}
            onChange={({ target }) => setLastname(target.value)}
          />
          <Button type="submit" wide busy={rename.isPending} className="mt-1">
            {t`Save`}
          </Button>
        </Form>
      </StepperCard>
    </InPlace>
  );
}
