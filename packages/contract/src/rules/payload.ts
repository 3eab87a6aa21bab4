import * as z from 'zod/mini';

/** An opaque handle that a server answer gave; a longer text was never one of ours. */
export const payloadSchema = z.string().check(z.minLength(1), z.maxLength(256));

/**
 * As typed; its form is checked by the server after an attempt was charged, so that a malformed
 * code is no cheaper to try than a well-formed one (attack 18).
 */
export const typedCodeSchema = z.string().check(z.minLength(1), z.maxLength(64));
