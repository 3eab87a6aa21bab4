import { useEffect } from 'react';

import { keepInEntry, keptInEntry } from '@/core/navigation/kept-entry.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { keepTyped, typedBefore } from '@/core/session/typed-identifier.ts';
import type { LoginWay } from './login.client.ts';

/** A refresh, Back and other pages lose neither what was typed as username nor the page that was wanted. */
export function useKeptLogin(way: LoginWay): void {
  const target = useStoredTarget();
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#identifier');
    if (!field) return undefined;
    const keep = () => {
      keepInEntry({ identifier: field.value, target: target.read() });
      keepTyped(way, field.value);
    };
    // What was typed before this code arrived is newer than what was kept.
    field.value ||= keptInEntry().identifier || typedBefore(way);
    if (field.value) keep();
    else keepInEntry({ target: target.read() });
    field.addEventListener('input', keep);
    return () => field.removeEventListener('input', keep);
  }, [target, way]);
}
