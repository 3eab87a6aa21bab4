/**
 * Longer than any token of it lives; which of them lives on is said in their own rows. A refresh
 * token that would outlive its family prolongs it by as much.
 */
export const FAMILY_LIFE = '1 year';
