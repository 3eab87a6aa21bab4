import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { PhoneField } from '@carnet/ui/phone-field/phone-field.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';

import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import { SetUpWays } from '@/core/enrolment/set-up-ways.tsx';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { fieldParts, phoneCountries, readPhoneNumber } from '@/core/phone/phone-number.ts';
import { useFirstContact, useReplacedContact, useStartContact } from './activation.hooks.ts';

export function PhoneScreen() {
  const { t } = useLingui();
  const { market } = useSite();
  const stub = useSetUpStub('phone');
  const visit = useLoaderData<ListedMethods>();
  const { person } = visit;
  const replaced = useReplacedContact(visit);
  const start = useStartContact('sms', person);
  const first = useFirstContact('sms', person.phone);
  const title = t({
    message: select(market, {
      lu: 'Your phone number for codes',
      other: 'Your phone number for codes',
    }),
  });
  usePageTitle(title, start.isError);

  return (
    <AuthCard stub={{ ...stub, illustration: <SmsIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {replaced
          ? t`The new number takes the place of ${replaced}, which gets codes until the new one is confirmed.`
          : t`We send an 8-digit code by text message.`}
      </p>
      <PhoneForm number={first} start={start} />
      <SetUpWays page="phone" />
      <LeaveQuestion />
    </AuthCard>
  );
}

interface PhoneFormProps {
  /** The number that the field starts with. */
  number: string | undefined;
  start: ReturnType<typeof useStartContact>;
}

function PhoneForm({ number, start }: PhoneFormProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => fieldParts(number, market));
  const [isMalformed, setMalformed] = useState(false);
  const understood = readPhoneNumber(typed.number, typed.country);

  const complaint =
    typed.number.trim() === '' ? t`Enter your phone number.` : codeText('contact.phone_invalid');
  const focusField = () => form.current?.querySelector('input')?.focus();
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (start.isError) focusField();
  }, [start.isError]);

  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setMalformed(false);
    if (start.isError) start.reset();
  };
  const submit = () => {
    setMalformed(!understood);
    if (understood) start.mutate(understood.e164);
    else focusField();
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <PhoneField
        label={t`Phone number`}
        words={{ country: t`Country`, number: t`Number` }}
        countries={phoneCountries(locale, market)}
        country={typed.country}
        onCountryChange={(country) => change({ country })}
        number={typed.number}
        onNumberChange={(value) => change({ number: value })}
        normalised={understood?.display}
        error={isMalformed ? complaint : errorText(start.error)}
        inputProps={{ enterKeyHint: 'send' }}
      />
      <Button type="submit" wide busy={start.isPending} className="mt-6">
        {t`Send me a code`}
      </Button>
    </Form>
  );
}
