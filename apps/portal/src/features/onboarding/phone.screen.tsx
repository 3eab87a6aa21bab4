import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { PhoneField } from '@carnet/ui/phone-field/phone-field.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { failureOf } from '@/core/http/problems.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { fieldParts, phoneCountries, readPhoneNumber } from '@/core/phone/phone-number.ts';
import { askPhoneCode, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';

const FIELD = 'phone';
const focus = () => document.getElementById(FIELD)?.focus();

/** R234. */
export function PhoneScreen() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const codeText = useCodeText();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.phone-verification', ticket);
  const ask = useStepWrite(askPhoneCode);
  const [typed, setTyped] = useState(() => fieldParts(ticket.typed?.phone, market));
  const [wasSent, setSent] = useState(false);
  const isRefused = ask.error !== null && failureOf(ask.error).code === 'onboarding.phone_invalid';
  useEffect(() => {
    if (isRefused) focus();
  }, [isRefused]);
  const title = t`Is this your phone number?`;
  usePageTitle(title, ask.isError);

  const understood = readPhoneNumber(typed.number, typed.country);
  const fault =
    typed.number.trim() === '' ? t`Enter your phone number.` : codeText('onboarding.phone_invalid');
  const submit = () => {
    setSent(true);
    if (understood) ask.mutate(understood.e164);
    else focus();
  };
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setSent(false);
    if (ask.isError) ask.reset();
  };
  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <SmsIllustration /> }}
      before={!isRefused && <SendProblem problem={ask.error} />}
      title={title}
      text={t`We send an 8-digit code by text message. You use it again when you sign in on a new device.`}
      outlook={t`Next: your password.`}
    >
      <Form onSubmit={submit}>
        <PhoneField
          label={t`Mobile phone number`}
          words={{ country: t`Country`, number: t`Number` }}
          countries={phoneCountries(locale, market)}
          country={typed.country}
          onCountryChange={(country) => change({ country })}
          number={typed.number}
          onNumberChange={(number) => change({ number })}
          normalised={understood?.display}
          error={(isRefused || (wasSent && !understood)) && fault}
          inputProps={{ id: FIELD, enterKeyHint: 'send' }}
        />
        <Button type="submit" wide busy={ask.isPending} className="mt-6">
          {t`Send me a code`}
        </Button>
      </Form>
      {ask.notice}
    </StepperCard>
  );
}
