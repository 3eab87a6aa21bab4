import { useState } from 'react';

import type { ProfileChange } from '../profile.client.ts';
import { useFieldFault, useSaveField } from './save-field.hooks.ts';

/** One field while it is edited. */
export interface EditedField<Typed> {
  typed: Typed;
  fault: string | undefined;
  isBusy: boolean;
  isSaved: boolean;
  change: (typed: Typed) => void;
  submit: () => void;
}

interface FieldRules<Typed> {
  field: keyof ProfileChange;
  onFile: Typed;
  /** What is saved; undefined: nothing that could be. */
  valueOf: (typed: Typed) => string | null | undefined;
  /** What is said then. */
  complaint: string;
}

export function useEditedField<Typed>({
  field,
  onFile,
  valueOf,
  complaint,
}: FieldRules<Typed>): EditedField<Typed> {
  const save = useSaveField();
  const refused = useFieldFault(field)(save.error);
  const [typed, setTyped] = useState(onFile);
  const [isWrong, setWrong] = useState(false);
  return {
    typed,
    fault: isWrong ? complaint : refused,
    isBusy: save.isPending,
    isSaved: save.isSuccess,
    change(next) {
      setTyped(next);
      setWrong(false);
      if (!save.isIdle) save.reset();
    },
    submit() {
      const value = valueOf(typed);
      setWrong(value === undefined);
      if (value !== undefined) save.mutate({ [field]: value });
    },
  };
}
