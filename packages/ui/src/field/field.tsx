import type { ReactNode } from 'react';

import { WarningIcon } from '../icons/sign-icons.tsx';
import './field.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** The same words as in the error summary. */
  error?: ReactNode | undefined;
}

interface FieldProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Label, hint, control, error: the order in which a screen reader should meet them. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: ReactNode | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <WarningIcon size={16} />
      <span>{error}</span>
    </p>
  );
}

/** What the control points at, so that hint and error are read out with it. */
export function describeControl(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  ...others: (string | undefined)[]
) {
  const described = [error && `${id}-error`, hint && `${id}-hint`, ...others].filter(Boolean);
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
}
