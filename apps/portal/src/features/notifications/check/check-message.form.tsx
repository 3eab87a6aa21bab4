import { MOST_PASTED } from '@carnet/contract/calls/notifications';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { TextArea } from '@carnet/ui/text-area/text-area.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

interface CheckMessageFormProps {
  isBusy: boolean;
  /** What the server refused. */
  problem: string | undefined;
  onCheck: (text: string) => void;
  /** What was found no longer belongs to what stands in the field. */
  onChange: () => void;
}

export function CheckMessageForm({ isBusy, problem, onCheck, onChange }: CheckMessageFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = isMissing ? t`Type the reference, or paste the message.` : problem;
  // A field's error is heard together with the field: who was refused is taken there.
  useEffect(() => {
    if (fault) area.current?.focus();
  }, [fault]);

  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') onCheck(text);
  };
  return (
    <Form onSubmit={submit}>
      <TextArea
        ref={area}
        name="text"
        label={t`Reference or message`}
        hint={t`We do not keep what you paste.`}
        autoComplete="off"
        maxLength={MOST_PASTED}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
          onChange();
        }}
      />
      <Button type="submit" wide busy={isBusy} className="mt-4">
        {t`Check`}
      </Button>
    </Form>
  );
}
