import { parseCardNumber } from '@carnet/contract/rules/card';
import { Button } from '@carnet/ui/button/button.tsx';
import { CardNumberField } from '@carnet/ui/card-number-field/card-number-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { PasswordField } from '@carnet/ui/password-field/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { usePasswordWords } from './password-words.ts';

const PASSWORD = 'platform-password';
const NUMBER = 'card-number';
const focus = (id: string) => document.getElementById(id)?.focus();

interface PlatformFormProps {
  isBusy: boolean;
  isRefused: boolean;
  submit: string;
  onEdit: () => void;
  onSubmit: (proof: { platform_password: string; card_number: string }) => void;
}

/** Which of the two was wrong is not said (R210): the page's alert speaks of both. */
export function PlatformForm({ isBusy, isRefused, submit, onEdit, onSubmit }: PlatformFormProps) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const words = usePasswordWords();
  const [password, setPassword] = useState('');
  const [number, setNumber] = useState('');
  const [wasSent, setSent] = useState(false);
  useEffect(() => {
    if (isRefused) focus(PASSWORD);
  }, [isRefused]);

  const isNumber = parseCardNumber(number) !== undefined;
  const numberFault = number === '' ? t`Enter your card number.` : codeText('card.invalid');
  const send = () => {
    setSent(true);
    if (password === '') return focus(PASSWORD);
    if (!isNumber) return focus(NUMBER);
    onSubmit({ platform_password: password, card_number: number });
  };
  const edit = () => {
    setSent(false);
    if (isRefused) onEdit();
  };
  return (
    <Form onSubmit={send} className="grid gap-6">
      <PasswordField
        id={PASSWORD}
        label={t`Platform password`}
        autoComplete="off"
        enterKeyHint="next"
        value={password}
        error={wasSent && password === '' && t`Enter the password.`}
        words={words}
        onChange={({ target }) => {
          setPassword(target.value);
          edit();
        }}
      />
      <CardNumberField
        id={NUMBER}
        label={t`Card number`}
        value={number}
        error={wasSent && !isNumber && numberFault}
        onValueChange={(typed) => {
          setNumber(typed);
          edit();
        }}
      />
      <p className="flex gap-2 text-small text-ink-2">
        <LockIcon size={20} />
        {t`We do not keep the full number.`}
      </p>
      <Button type="submit" wide busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
