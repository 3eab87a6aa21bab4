import { AUTHENTICATOR_CODE_LENGTH } from '@carnet/contract/rules/codes';
import { Button } from '@carnet/ui/button/button.tsx';
import { Checkbox } from '@carnet/ui/checkbox/checkbox.tsx';
import { CodeField } from '@carnet/ui/code-field/code-field.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useErrorText } from '../i18n/use-error-text.ts';

interface CodeFormProps {
  label: string;
  slots: number | undefined;
  offersTrust: boolean;
  isBusy: boolean;
  problem: unknown;
  onEdit: () => void;
  onSubmit: (typed: { code: string; isTrustedDevice: boolean }) => void;
}

const FIELD = 'code';

export function CodeForm({
  label,
  slots,
  offersTrust,
  isBusy,
  problem,
  onEdit,
  onSubmit,
}: CodeFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLInputElement>(`#${FIELD}`)?.focus();
  // One field: whoever got the code wrong types it again, without looking for the place.
  useEffect(() => {
    if (problem) focusField();
  }, [problem]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setMissing(code === '');
    if (code === '') return focusField();
    const isTrustedDevice = new FormData(event.currentTarget).has('isTrustedDevice');
    onSubmit({ code, isTrustedDevice });
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <CodeField
        id={FIELD}
        name={FIELD}
        label={label}
        slots={slots}
        groupSize={slots === AUTHENTICATOR_CODE_LENGTH ? 3 : 4}
        value={code}
        // A recovery key is no code that a phone could fill in.
        autoComplete={slots ? 'one-time-code' : 'off'}
        error={isMissing ? t`Enter the code.` : errorText(problem)}
        onValueChange={(typed) => {
          setCode(typed);
          setMissing(false);
          if (problem) onEdit();
        }}
      />
      {offersTrust && (
        <div className="mt-4">
          <Checkbox name="isTrustedDevice" label={t`Trust this device for 30 days`} />
        </div>
      )}
      <Button type="submit" wide busy={isBusy} className="mt-5">
        {t`Confirm`}
      </Button>
    </Form>
  );
}
