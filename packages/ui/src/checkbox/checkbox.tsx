import { type ComponentProps, type ReactNode, useId } from 'react';

import { describeControl, FieldError } from '../field/field.tsx';
import './checkbox.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, id: givenId, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="grid gap-1">
      <label className="checkbox" htmlFor={id}>
        <input
          {...input}
          {...describeControl(id, { error })}
          id={id}
          type="checkbox"
          className="checkbox-input"
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
