import type { QueryClient } from '@tanstack/react-query';

const SHOWN_KEYS = ['recovery-keys'] as const;

/** Keys are in memory only: they are shown once, and go with the page, the session or a refresh. */
export const keepKeys = (queries: QueryClient, keys: readonly string[]) =>
  queries.setQueryData(SHOWN_KEYS, keys);

export const shownKeys = (queries: QueryClient) =>
  queries.getQueryData<readonly string[]>(SHOWN_KEYS) ?? [];

export const forgetKeys = (queries: QueryClient) => queries.removeQueries({ queryKey: SHOWN_KEYS });
