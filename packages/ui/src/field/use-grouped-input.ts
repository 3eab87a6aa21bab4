import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react';

interface GroupedInput {
  value: string;
  onValueChange: (value: string) => void;
  groupSize: number;
  /** Drops what does not belong in the value: a pasted "4821-9937" has to work. */
  keep: (typed: string) => string;
}

export const inGroups = (value: string, size: number) =>
  value.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');

/** One real input that shows its value in groups, and keeps the caret where the person put it. */
export function useGroupedInput({ value, onValueChange, groupSize, keep }: GroupedInput) {
  const ref = useRef<HTMLInputElement>(null);
  const charactersBeforeCaret = useRef<number>(undefined);
  // Typing only a space changes nothing, yet the caret has to be set again.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (charactersBeforeCaret.current === undefined) return;
    const position = inGroups(value.slice(0, charactersBeforeCaret.current), groupSize).length;
    ref.current?.setSelectionRange(position, position);
    charactersBeforeCaret.current = undefined;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    charactersBeforeCaret.current = keep(
      target.value.slice(0, target.selectionStart ?? target.value.length),
    ).length;
    redraw();
    onValueChange(keep(target.value));
  };

  return { ref, value: inGroups(value, groupSize), onChange };
}
