import { countriesIn, type CountryCode } from '@carnet/contract/countries';
import { markets } from '@carnet/contract/markets';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { Select } from '@carnet/ui/select/select.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useSite } from '@/core/market/site-context.tsx';
import { type useChangeIban, useIbanFaults } from './change-iban.hooks.ts';

interface IbanFormProps {
  /** Of the account on file: most people move between banks of one country. */
  country: CountryCode | undefined;
  change: ReturnType<typeof useChangeIban>;
}

export function IbanForm({ country: known, change }: IbanFormProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [iban, setIban] = useState('');
  const [country, setCountry] = useState<CountryCode>(known ?? markets[market].country);
  const [isMissing, setMissing] = useState(false);
  const refused = useIbanFaults()(change.error);
  const fault = isMissing ? t`Enter the account number.` : refused.iban;

  useEffect(() => {
    if (fault) form.current?.querySelector('input')?.focus();
    else if (refused.country) form.current?.querySelector('select')?.focus();
  }, [fault, refused.country]);

  const forget = () => {
    setMissing(false);
    if (change.isError) change.reset();
  };
  const submit = () => {
    setMissing(iban.trim() === '');
    if (iban.trim() !== '') change.mutate({ iban, country });
  };
  return (
    <Form ref={form} onSubmit={submit}>
      {refused.other && (
        <div className="mb-5">
          <Alert tone="danger" announce>
            {refused.other}
          </Alert>
        </div>
      )}
      <TextField
        name="iban"
        label={t`Account number (IBAN)`}
        // Never `cc-number`: the browser would offer a bank card.
        autoComplete="off"
        isIdentifier
        maxLength={64}
        className="font-mono uppercase"
        value={iban}
        error={fault}
        onChange={({ target }) => {
          setIban(target.value);
          forget();
        }}
      />
      <Select
        name="country"
        label={t`Country of the account`}
        autoComplete="off"
        options={countriesIn(locale).map(({ code, name }) => ({ value: code, label: name }))}
        value={country}
        error={refused.country}
        onChange={({ target }) => {
          setCountry(target.value as CountryCode);
          forget();
        }}
      />
      <Button type="submit" wide busy={change.isPending} className="mt-6">
        {t`Save the account number`}
      </Button>
    </Form>
  );
}
