import type { Passkey } from '@carnet/contract/calls/passkeys';
import { PASSKEY_NAME_LENGTH } from '@carnet/contract/rules/passkey';
import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

interface RenameDialogProps {
  passkey: Passkey | undefined;
  isBusy: boolean;
  onAnswer: (name: string | undefined) => void;
}

const FORM = 'rename-passkey';

export function RenameDialog({ passkey, isBusy, onAnswer }: RenameDialogProps) {
  const { t } = useLingui();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    setMissing(name === '');
    if (name !== '') onAnswer(name);
  };
  return (
    <Dialog
      isOpen={passkey !== undefined}
      onClose={() => passkey && !isBusy && onAnswer(undefined)}
      matter={t`Passkey`}
      fact={passkey?.name}
      title={t`What do you call it?`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(undefined)}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={FORM} busy={isBusy}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form id={FORM} key={passkey?.id} onSubmit={submit}>
        <TextField
          id="passkey-name"
          name="name"
          type="text"
          label={t`Name`}
          defaultValue={passkey?.name}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          error={isMissing ? t`Enter a name.` : undefined}
        />
      </Form>
    </Dialog>
  );
}
