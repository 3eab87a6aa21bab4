import { z } from 'zod';

export const SYSTEMS = ['mail', 'sms', 'card', 'merchant'] as const;
export type System = (typeof SYSTEMS)[number];

/**
 * `error` does nothing and says so. `hang` and `drop` do what was asked, but the answer never comes
 * or the connection breaks: the caller cannot know. `duplicate` does it twice.
 */
export const scriptSchema = z.strictObject({
  mode: z.enum(['ok', 'error', 'hang', 'drop', 'duplicate']),
  /** For so many calls, then `ok` again; without it until the next change. */
  times: z.int().min(1).optional(),
  /** What `error` answers: an HTTP status, or a reply of a mail server such as 451 or 550. */
  status: z.int().min(400).max(599).optional(),
});

export type Script = z.infer<typeof scriptSchema>;

export interface Control {
  play(system: System, script: Script): void;
  reset(): void;
  /** How this call goes; counts it. */
  nextCall(system: System): Script;
  current(): Record<System, Script>;
}

const OK: Script = { mode: 'ok' };

export function createControl(): Control {
  const scripts = new Map<System, Script>();
  const scriptOf = (system: System) => scripts.get(system) ?? OK;

  return {
    play: (system, script) => void scripts.set(system, script),
    reset: () => scripts.clear(),
    nextCall(system) {
      const script = scriptOf(system);
      if (script.times === 1) scripts.delete(system);
      else if (script.times) scripts.set(system, { ...script, times: script.times - 1 });
      return script;
    },
    current: () => ({
      mail: scriptOf('mail'),
      sms: scriptOf('sms'),
      card: scriptOf('card'),
      merchant: scriptOf('merchant'),
    }),
  };
}
