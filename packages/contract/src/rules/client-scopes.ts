/** What a client may do in its own name. Scopes that a person allows an app are another list (scopes.ts). */
export const clientScopes = ['invite'] as const;

export type ClientScope = (typeof clientScopes)[number];

export const isClientScope = (value: string): value is ClientScope =>
  clientScopes.some((scope) => scope === value);
