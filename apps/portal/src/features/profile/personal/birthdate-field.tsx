import type { Profile } from '@carnet/contract/calls/profile';
import { describeControl, FieldError } from '@carnet/ui/field/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { usePersonalLabels } from './personal-words.ts';
import { SavedFieldForm } from './saved-field.form.tsx';
import { useFieldFault, useSaveField } from './save-field.hooks.ts';
import { datePartsOf, isoDateOf, type TypedDate } from './typed-date.policy.ts';

/** Three short fields: nobody wants to turn a calendar back by forty years. */
export function BirthdateField({ person }: { person: Profile }) {
  const label = usePersonalLabels().birthdate;
  const codeText = useCodeText();
  const save = useSaveField();
  const refused = useFieldFault('birthdate')(save.error);
  const [typed, setTyped] = useState(() => datePartsOf(person.birthdate));
  const [isNoDay, setNoDay] = useState(false);
  const fault = isNoDay ? codeText('profile.birthdate_invalid') : refused;

  const submit = () => {
    const birthdate = isoDateOf(typed);
    setNoDay(birthdate === undefined);
    if (birthdate !== undefined) save.mutate({ birthdate });
  };
  return (
    <SavedFieldForm
      label={label}
      isBusy={save.isPending}
      isSaved={save.isSuccess}
      fault={fault}
      onSave={submit}
    >
      <DateParts
        label={label}
        typed={typed}
        fault={fault}
        onChange={(part) => {
          setTyped({ ...typed, ...part });
          setNoDay(false);
          if (!save.isIdle) save.reset();
        }}
      />
    </SavedFieldForm>
  );
}

interface DatePartsProps {
  label: string;
  typed: TypedDate;
  fault: string | undefined;
  onChange: (part: Partial<TypedDate>) => void;
}

function DateParts({ label, typed, fault, onChange }: DatePartsProps) {
  const { t } = useLingui();
  const id = useId();
  const parts = [
    { name: 'day', label: t`Day`, length: 2, width: 'w-18' },
    { name: 'month', label: t`Month`, length: 2, width: 'w-18' },
    { name: 'year', label: t`Year`, length: 4, width: 'w-24' },
  ] as const;
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {parts.map(({ name, label: part, length, width }) => (
          <label key={name} className="grid gap-1 text-small text-ink-2">
            {part}
            <input
              {...describeControl(id, { error: fault })}
              name={name}
              inputMode="numeric"
              autoComplete={`bday-${name}`}
              maxLength={length}
              value={typed[name]}
              className={`control tabular-nums ${width}`}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </label>
        ))}
      </div>
      <FieldError id={id} error={fault} />
    </fieldset>
  );
}
