import { useEffect } from 'react';

import { keepInEntry, keptInEntry } from '@/core/navigation/kept-entry.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';

/** A refresh and Back lose neither the username that was typed nor the page that was wanted. */
export function useKeptLogin(): void {
  const target = useStoredTarget();
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#identifier');
    if (!field) return undefined;
    const keep = () => keepInEntry({ identifier: field.value, target: target.read() });
    // What was typed before this code arrived is newer than what was kept.
    field.value ||= keptInEntry().identifier ?? '';
    keep();
    field.addEventListener('input', keep);
    return () => field.removeEventListener('input', keep);
  }, [target]);
}
