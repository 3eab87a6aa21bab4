/**
 * A family lives longer than any token of it; which token lives on is said in its own row. A refresh
 * token that would outlive its family prolongs it by as much.
 */
export const FAMILY_LIFE = '1 year';
