import { keepDraft, keptDraft } from './draft.ts';

/** Long enough for a page that is loaded anew, too short for whoever sits down there next. */
const LIFE_MILLIS = 15 * 60_000;

/**
 * The code of an invitation as far as it was typed, so that a refresh does not ask for it twice. As
 * with every draft no other tab has it, and it goes when it is sent. Alone it opens no account: that
 * takes the code which goes to the invited address.
 */
export const keepTypedCode = (code: string): void =>
  keepDraft({ invitation: code ? { code, until: Date.now() + LIFE_MILLIS } : undefined });

export function typedCode(): string | undefined {
  const { invitation } = keptDraft();
  return invitation && Date.now() < invitation.until ? invitation.code : undefined;
}
