import {
  // oxlint-disable-next-line no-restricted-imports -- this is what everybody else goes through
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type WithoutAsync<Result> = Result extends unknown ? Omit<Result, 'mutateAsync'> : never;
export type Write<Data, Variables> = WithoutAsync<UseMutationResult<Data, Error, Variables>>;

/**
 * Something that people set off, once at a time: a second press before the first is answered and
 * what follows from it is done changes nothing. A ref, because presses come faster than renders.
 */
export function useWrite<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Write<Data, Variables> {
  const { mutateAsync, ...write } = useMutation(options);
  const isUnderWay = useRef(false);
  const mutate: typeof write.mutate = useCallback(
    (...sent) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const isDone = () => {
        isUnderWay.current = false;
      };
      // What went wrong is in `error`.
      mutateAsync(...sent).then(isDone, isDone);
    },
    [mutateAsync],
  );
  return { ...write, mutate };
}
