import { useEffect, useState } from 'react';

import { CheckIcon, RingIcon } from '../icons/sign-icons.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';

export interface PasswordRule {
  id: string;
  text: string;
  isMet: boolean;
}

interface PasswordRulesProps {
  id: string;
  rules: readonly PasswordRule[];
  words: { met: string; notMet: string; summary: (met: number, total: number) => string };
}

/** Long enough after the last key that a reader does not talk over the person's typing. */
const ANNOUNCE_AFTER_MS = 800;

export function PasswordRules({ id, rules, words }: PasswordRulesProps) {
  const met = rules.filter((rule) => rule.isMet).length;
  const summary = words.summary(met, rules.length);
  useAnnouncement(useSettled(summary, ANNOUNCE_AFTER_MS));

  return (
    <ul id={id} className="mt-1 grid gap-1 text-small">
      {rules.map((rule) => (
        <li
          key={rule.id}
          className={rule.isMet ? 'flex gap-2 text-success' : 'flex gap-2 text-ink-2'}
        >
          <span className="mt-[3px]">
            {rule.isMet ? <CheckIcon size={16} /> : <RingIcon size={16} />}
          </span>
          <span>
            {rule.text}
            <span className="sr-only">, {rule.isMet ? words.met : words.notMet}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The value once it has stayed the same for a while; empty at first, so that nothing is announced
 * before the person has typed. */
function useSettled(value: string, afterMs: number) {
  const [first] = useState(value);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value === first ? '' : value), afterMs);
    return () => clearTimeout(timer);
  }, [value, first, afterMs]);
  return settled;
}
