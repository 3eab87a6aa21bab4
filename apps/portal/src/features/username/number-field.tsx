import { CardNumberField } from '@carnet/ui/card-number-field/card-number-field.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import type { SearchWay } from './username.client.ts';

interface NumberFieldProps {
  way: SearchWay;
  id: string;
  value: string;
  isMissing: boolean;
  /** What the server said about this field. */
  refusal: string | undefined;
  onValueChange: (typed: string) => void;
}

export function NumberField({ way, id, value, isMissing, refusal, ...field }: NumberFieldProps) {
  const { t } = useLingui();
  const { market } = useSite();
  if (way === 'card') {
    return (
      <CardNumberField
        id={id}
        name={id}
        label={t`Card number`}
        hint={t`16 digits on the front of your card. It starts with 5065.`}
        value={value}
        error={isMissing ? t`Enter your card number.` : refusal}
        onValueChange={field.onValueChange}
      />
    );
  }
  return (
    <TextField
      id={id}
      name={id}
      label={t`National register number`}
      hint={
        market === 'lu'
          ? t`13 digits, on your identity card and your social security card.`
          : t`11 digits, on the back of your identity card.`
      }
      inputMode="numeric"
      // "off": nobody else at this computer is offered the number of whoever was here before.
      autoComplete="off"
      enterKeyHint="go"
      maxLength={20}
      isIdentifier
      value={value}
      error={isMissing ? t`Enter your national register number.` : refusal}
      onChange={(event) => field.onValueChange(event.target.value)}
    />
  );
}
