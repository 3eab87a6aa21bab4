/**
 * Whether a body would change what every object inherits: such a one is refused unread, without naming a
 * field, and has a test of its own (attack 18).
 */
export const isPoisoned = (body: unknown): boolean =>
  /"(?:__proto__|constructor)":/.test(JSON.stringify(body));
