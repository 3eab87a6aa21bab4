import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { NumberField } from './number-field.tsx';
import type { SearchWay } from './username.client.ts';
import type { useFindUsernames } from './username.hooks.ts';

export const NUMBER_FIELD = 'number';

const ABOUT_THE_NUMBER = new Set<ErrorCode>(['card.invalid', 'username.national_number_invalid']);

interface ForgotUsernameFormProps {
  way: SearchWay;
  find: ReturnType<typeof useFindUsernames>;
}

export function ForgotUsernameForm({ way, find }: ForgotUsernameFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [number, setNumber] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isRefused = find.error !== null && ABOUT_THE_NUMBER.has(failureOf(find.error).code);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setMissing(number === '');
    if (number === '') event.currentTarget.querySelector<HTMLInputElement>('input')?.focus();
    else find.mutate({ way, number });
  };
  return (
    <Form onSubmit={submit}>
      <NumberField
        way={way}
        id={NUMBER_FIELD}
        value={number}
        isMissing={isMissing}
        refusal={isRefused ? errorText(find.error) : undefined}
        onValueChange={(typed) => {
          setNumber(typed);
          setMissing(false);
          if (find.isError) find.reset();
        }}
      />
      <Button type="submit" wide busy={find.isPending} className="mt-6 mb-4">
        {t`Find my username`}
      </Button>
      {find.notice}
    </Form>
  );
}
