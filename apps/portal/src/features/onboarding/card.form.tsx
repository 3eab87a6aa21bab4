import { parseCardNumber } from '@carnet/contract/rules/card';
import { Button } from '@carnet/ui/button/button.tsx';
import { CardNumberField } from '@carnet/ui/card-number-field/card-number-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import type { usePresentCard } from './card.hooks.ts';
import { CardPlaces } from './card-places.tsx';

const NUMBER = 'card-number';
const LETTER_CODE = 'letter-code';
const focus = (id: string) => document.getElementById(id)?.focus();

export function CardForm({ present }: { present: ReturnType<typeof usePresentCard> }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const [number, setNumber] = useState('');
  const [letterCode, setLetterCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const isRefused = present.error !== null && failureOf(present.error).code === 'card.invalid';
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (isRefused) focus(NUMBER);
  }, [isRefused]);

  const isNumber = parseCardNumber(number) !== undefined;
  const numberFault = number === '' ? t`Enter your card number.` : codeText('card.invalid');
  const submit = () => {
    setSent(true);
    if (!isNumber) return focus(NUMBER);
    if (letterCode.trim() === '') return focus(LETTER_CODE);
    present.mutate({ number, letterCode });
  };
  const edit = () => {
    if (present.isError) present.reset();
  };
  return (
    <Form onSubmit={submit} className="grid gap-6">
      <CardNumberField
        id={NUMBER}
        label={t`Card number`}
        value={number}
        error={isRefused ? codeText('card.invalid') : wasSent && !isNumber && numberFault}
        onValueChange={(typed) => {
          setNumber(typed);
          setSent(false);
          edit();
        }}
      />
      <TextField
        id={LETTER_CODE}
        label={t`Code from the letter`}
        width="short"
        inputMode="numeric"
        // "off": no browser keeps it, and none takes it for a code that was just sent.
        autoComplete="off"
        enterKeyHint="go"
        maxLength={40}
        isIdentifier
        value={letterCode}
        error={wasSent && letterCode.trim() === '' && t`Enter the code from the letter.`}
        onChange={({ target }) => {
          setLetterCode(target.value);
          edit();
        }}
      />
      <CardPlaces />
      <p className="flex gap-2 text-small text-ink-2">
        <LockIcon size={20} />
        {t`We do not keep the full number.`}
      </p>
      <Button type="submit" busy={present.isPending} className="w-full card:w-44">
        {t`Continue`}
      </Button>
    </Form>
  );
}
