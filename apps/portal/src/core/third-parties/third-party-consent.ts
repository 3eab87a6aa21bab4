import { localItems } from '../session/browser-storage.ts';
import type { ThirdPartyConsent } from './third-parties.policy.ts';

/** Kept in this browser alone: it is about what this browser loads, whoever sits there. */
const KEY = 'third-parties';

export function readConsent(): ThirdPartyConsent {
  const kept = localItems.read(KEY);
  return kept === 'given' || kept === 'refused' ? kept : undefined;
}

export const keepConsent = (consent: 'given' | 'refused') => localItems.write(KEY, consent);
