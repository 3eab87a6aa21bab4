import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { PasswordField } from '@carnet/ui/password-field/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { usePasswordWords } from './password-words.ts';
import type { Undoing } from './undo-task.tsx';

interface UndoByPasswordProps {
  token: string;
  undo: Undoing;
  submit: string;
}

export function UndoByPassword({ token, undo, submit }: UndoByPasswordProps) {
  const { t } = useLingui();
  const words = usePasswordWords();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(password === '');
    if (password !== '') undo.mutate({ token, password });
  };
  return (
    <Form onSubmit={send}>
      <PasswordField
        id="undo-password"
        label={t`Password from before the merge`}
        autoComplete="off"
        enterKeyHint="go"
        value={password}
        error={isMissing && t`Enter the password.`}
        words={words}
        onChange={({ target }) => {
          setPassword(target.value);
          setMissing(false);
          if (undo.isError) undo.reset();
        }}
      />
      <Button type="submit" wide busy={undo.isPending} className="mt-6">
        {submit}
      </Button>
    </Form>
  );
}
