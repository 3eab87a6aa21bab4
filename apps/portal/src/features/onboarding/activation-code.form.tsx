import { parseActivationCode } from '@carnet/contract/rules/card';
import { Button } from '@carnet/ui/button/button.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { failureOf } from '@/core/http/problems.ts';
import type { usePresentCard } from './card.hooks.ts';

const FIELD = 'activation-code';
const focus = () => document.getElementById(FIELD)?.focus();

/** R230: Luxembourg's letter carries one code, which stands for card and letter. */
export function ActivationCodeForm({ present }: { present: ReturnType<typeof usePresentCard> }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  const isRefused = present.error !== null && failureOf(present.error).code === 'card.invalid';
  useEffect(() => {
    if (isRefused) focus();
  }, [isRefused]);

  const isCode = parseActivationCode(code) !== undefined;
  const invalid = t`This activation code is not right. Check it in the letter.`;
  const fault = code === '' ? t`Enter your activation code.` : invalid;
  const submit = () => {
    setSent(true);
    if (isCode) present.mutate({ activationCode: code });
    else focus();
  };
  return (
    <Form onSubmit={submit} className="grid gap-6">
      <CodeField
        id={FIELD}
        label={t`Activation code`}
        value={code}
        error={isRefused ? invalid : wasSent && !isCode && fault}
        onValueChange={(typed) => {
          setCode(typed.toUpperCase());
          setSent(false);
          if (present.isError) present.reset();
        }}
      />
      <Button type="submit" busy={present.isPending} className="w-full card:w-44">
        {t`Continue`}
      </Button>
    </Form>
  );
}
