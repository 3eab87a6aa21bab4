import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PhoneField } from '@carnet/ui/phone-field/phone-field.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { useSite } from '@/core/market/site-context.tsx';
import { phoneCountries, readPhoneNumber } from '@/core/phone/phone-number.ts';
import type { Ticket } from './onboarding.client.ts';
import { type PersonWrite, usePersonForm } from './person-form.hooks.ts';

export function PersonForm({ ticket, describe }: { ticket: Ticket; describe: PersonWrite }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const { typed, faults, change, leave, submit } = usePersonForm(ticket, describe);
  const isBound = ticket.bound_email !== undefined;

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <TextField
        id="firstname"
        label={t`First name`}
        autoComplete="given-name"
        maxLength={80}
        value={typed.firstname}
        error={faults.firstname}
        onChange={({ target }) => change({ firstname: target.value })}
        onBlur={() => leave('firstname')}
      />
      <TextField
        id="lastname"
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={80}
        value={typed.lastname}
        error={faults.lastname}
        onChange={({ target }) => change({ lastname: target.value })}
        onBlur={() => leave('lastname')}
      />
      <TextField
        id="email"
        type="email"
        label={t`E-mail address`}
        hint={
          isBound
            ? t`The invitation was sent to this address. You can add a private one in a moment.`
            : t`Choose one that stays yours if you change jobs.`
        }
        autoComplete="email"
        isIdentifier
        readOnly={isBound}
        value={typed.email}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={() => leave('email')}
      />
      <PhoneField
        label={t`Mobile phone number`}
        words={{ country: t`Country`, number: t`Number` }}
        countries={phoneCountries(locale, market)}
        country={typed.phone.country}
        onCountryChange={(country) => change({ phone: { ...typed.phone, country } })}
        number={typed.phone.number}
        onNumberChange={(number) => change({ phone: { ...typed.phone, number } })}
        normalised={readPhoneNumber(typed.phone.number, typed.phone.country)?.display}
        error={faults.phone}
        inputProps={{ id: 'phone', enterKeyHint: 'go', onBlur: () => leave('phone') }}
      />
      <Button type="submit" wide busy={describe.isPending} className="mt-2">
        {t`Continue`}
      </Button>
    </Form>
  );
}
