import * as z from 'zod/mini';

export const RECOVERY_KEY_COUNT = 10;
/** At this many left people are told to make new ones; nobody is kept out for it (A37). */
export const FEW_RECOVERY_KEYS = 2;

/** Twelve characters of RFC 4648's base 32, in three groups: `ABCD-EFGH-2345`. */
export const RECOVERY_KEY_FORM = /^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){2}$/;

/** In the clear this once: only their hashes are kept. */
export const recoveryKeysSchema = z.object({
  recovery_keys: z.array(z.string().check(z.regex(RECOVERY_KEY_FORM))),
});
