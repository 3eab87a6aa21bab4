import type { Device } from '@carnet/contract/calls/sessions';
import { focusRow } from '@carnet/ui/row/focus-row.ts';
import { type RefObject, useEffect, useRef } from 'react';

import type { Ending, useEndSessions } from './sessions.hooks.ts';

interface Shown {
  active: readonly Device[];
  ended: readonly Device[];
}

/** Remembers where a question was asked; once the page shows its answer, focus goes to the next row. */
export function useFocusAfterwards(
  ending: ReturnType<typeof useEndSessions>,
  lists: RefObject<HTMLElement | null>,
  shown: Shown,
): (asked: Ending) => Ending {
  const place = useRef({ list: 0, row: 0 });
  const isShown = ending.isSuccess && isOver(ending.variables, shown);
  useEffect(() => {
    if (!isShown) return;
    const { list, row } = place.current;
    focusRow(lists.current?.querySelectorAll('section')[list], row);
  }, [isShown, lists]);

  return (asked) => {
    place.current = placeOf(asked, shown);
    return asked;
  };
}

function placeOf(asked: Ending, { active, ended }: Shown): { list: number; row: number } {
  if (asked.kind !== 'device' && asked.kind !== 'trust') return { list: 0, row: 0 };
  const list = active.includes(asked.device) ? active : ended;
  return { list: list === active ? 0 : 1, row: list.indexOf(asked.device) };
}

function isOver(asked: Ending, { active, ended }: Shown): boolean {
  switch (asked.kind) {
    case 'device':
      return !active.some(({ id }) => id === asked.device.id);
    case 'trust':
      return ![...active, ...ended].some(
        ({ id, trusted_until: until }) => id === asked.device.id && until !== null,
      );
    case 'others':
    case 'everything':
      return active.every((device) => device.is_current);
  }
}
