import type { Profile } from '@carnet/contract/calls/profile';
import { TextField } from '@carnet/ui/text-field/text-field.tsx';
import { useLingui } from '@lingui/react/macro';

import { useEditedField } from './edited-field.hooks.ts';
import { usePersonalLabels } from './personal-words.ts';
import { SavedFieldForm } from './saved-field.form.tsx';

interface NameFieldProps {
  field: 'firstname' | 'lastname';
  person: Profile;
}

const autoComplete = { firstname: 'given-name', lastname: 'family-name' };

export function NameField({ field, person }: NameFieldProps) {
  const { t } = useLingui();
  const label = usePersonalLabels()[field];
  const edited = useEditedField({
    field,
    onFile: person[field],
    valueOf: (typed) => (typed.trim() === '' ? undefined : typed),
    complaint: field === 'firstname' ? t`Enter your first name.` : t`Enter your last name.`,
  });
  return (
    <SavedFieldForm label={label} edited={edited}>
      <TextField
        name={field}
        label={label}
        autoComplete={autoComplete[field]}
        maxLength={80}
        enterKeyHint="done"
        value={edited.typed}
        error={edited.fault}
        onChange={({ target }) => edited.change(target.value)}
      />
    </SavedFieldForm>
  );
}
