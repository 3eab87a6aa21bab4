import type { Profile } from '@carnet/contract/calls/profile';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { usePersonalLabels } from './personal-words.ts';
import { SavedFieldForm } from './saved-field.form.tsx';
import { useFieldFault, useSaveField } from './save-field.hooks.ts';

interface NameFieldProps {
  field: 'firstname' | 'lastname';
  person: Profile;
}

const autoComplete = { firstname: 'given-name', lastname: 'family-name' };

export function NameField({ field, person }: NameFieldProps) {
  const { t } = useLingui();
  const label = usePersonalLabels()[field];
  const save = useSaveField();
  const refused = useFieldFault(field)(save.error);
  const [typed, setTyped] = useState(person[field]);
  const [isMissing, setMissing] = useState(false);
  const missing = field === 'firstname' ? t`Enter your first name.` : t`Enter your last name.`;
  const fault = isMissing ? missing : refused;

  const submit = () => {
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') save.mutate({ [field]: typed });
  };
  return (
    <SavedFieldForm
      label={label}
      isBusy={save.isPending}
      isSaved={save.isSuccess}
      fault={fault}
      onSave={submit}
    >
      <TextField
        name={field}
        label={label}
        autoComplete={autoComplete[field]}
        maxLength={80}
        enterKeyHint="done"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
          if (!save.isIdle) save.reset();
        }}
      />
    </SavedFieldForm>
  );
}
