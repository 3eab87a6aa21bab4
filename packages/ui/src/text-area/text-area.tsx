import { type ComponentProps, useId } from 'react';

import { describeControl, Field, type FieldTexts } from '../field/field.tsx';

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

/** For what has several lines; it grows with them as far as the browser knows how. */
export function TextArea({ label, hint, error, id: givenId, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...area}
        {...describeControl(id, { hint, error })}
        id={id}
        className="control field-sizing-content max-h-80 min-h-32 resize-y py-3"
      />
    </Field>
  );
}
