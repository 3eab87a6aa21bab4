import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PhoneField } from '@carnet/ui/phone-field/phone-field.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { fieldParts, phoneCountries, readPhoneNumber } from '@/core/phone/phone-number.ts';
import type { useSendContactCode } from './change-contact.hooks.ts';

interface SendProps {
  send: ReturnType<typeof useSendContactCode>;
}

export function EmailForm({ send }: SendProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const fault = complaint ?? errorText(send.error);

  const submit = () => {
    // What else makes an address, the server says.
    const isAddress = /^\S+@\S+$/.test(typed.trim());
    const empty = typed.trim() === '' ? t`Enter your e-mail address.` : undefined;
    setComplaint(empty ?? (isAddress ? undefined : codeText('contact.email_invalid')));
    if (isAddress) send.mutate({ kind: 'email', value: typed.trim(), isKnown: false });
  };
  return (
    <ContactForm fault={fault} isBusy={send.isPending} onSubmit={submit}>
      <TextField
        type="email"
        name="email"
        label={t`E-mail address`}
        autoComplete="email"
        enterKeyHint="send"
        isIdentifier
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setComplaint(undefined);
          if (send.isError) send.reset();
        }}
      />
    </ContactForm>
  );
}

export function PhoneForm({ send }: SendProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const [typed, setTyped] = useState(() => fieldParts(undefined, market));
  const [complaint, setComplaint] = useState<string>();
  const understood = readPhoneNumber(typed.number, typed.country);
  const fault = complaint ?? errorText(send.error);

  const submit = () => {
    const empty = typed.number.trim() === '' ? t`Enter your phone number.` : undefined;
    setComplaint(empty ?? (understood ? undefined : codeText('contact.phone_invalid')));
    if (understood) send.mutate({ kind: 'phone', value: understood.e164, isKnown: false });
  };
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setComplaint(undefined);
    if (send.isError) send.reset();
  };
  return (
    <ContactForm fault={fault} isBusy={send.isPending} onSubmit={submit}>
      <PhoneField
        label={t`Phone number`}
        words={{ country: t`Country`, number: t`Number` }}
        countries={phoneCountries(locale, market)}
        country={typed.country}
        onCountryChange={(country) => change({ country })}
        number={typed.number}
        onNumberChange={(number) => change({ number })}
        normalised={understood?.display}
        error={fault}
        inputProps={{ enterKeyHint: 'send' }}
      />
    </ContactForm>
  );
}

interface ContactFormProps {
  fault: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

function ContactForm({ fault, isBusy, onSubmit, children }: ContactFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (fault) form.current?.querySelector('input')?.focus();
  }, [fault]);
  return (
    <Form ref={form} onSubmit={onSubmit}>
      {children}
      <Button type="submit" wide busy={isBusy} className="mt-6">
        {t`Send me a code`}
      </Button>
    </Form>
  );
}
