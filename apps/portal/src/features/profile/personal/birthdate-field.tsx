import type { Profile } from '@carnet/contract/calls/profile';
import { describeControl, FieldError } from '@carnet/ui/field/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { useEditedField } from './edited-field.hooks.ts';
import { usePersonalLabels } from './personal-words.ts';
import { SavedFieldForm } from './saved-field.form.tsx';
import { datePartsOf, isoDateOf, type TypedDate } from './typed-date.policy.ts';

/** Three short fields: nobody wants to turn a calendar back by forty years. */
export function BirthdateField({ person }: { person: Profile }) {
  const label = usePersonalLabels().birthdate;
  const edited = useEditedField({
    field: 'birthdate',
    onFile: datePartsOf(person.birthdate),
    valueOf: isoDateOf,
    complaint: useCodeText()('profile.birthdate_invalid'),
  });
  const { typed, fault, change } = edited;
  return (
    <SavedFieldForm label={label} edited={edited}>
      <DateParts
        label={label}
        typed={typed}
        fault={fault}
        onChange={(part) => change({ ...typed, ...part })}
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
