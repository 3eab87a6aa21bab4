/** How node-postgres turns a value into what travels; @types/pg leaves it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
