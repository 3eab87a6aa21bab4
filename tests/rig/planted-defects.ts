import { fileURLToPath } from 'node:url';

/** Sources of the product, and what is changed in them. */
export type Defect = { file: string; from: string; to: string }[];

/** A refresh token that was spent is taken again. */
export const REFRESH_COUNTS_TWICE: Defect = [
  {
    file: 'apps/api/src/oidc/store/token.store.ts',
    from: 't.consumed_at is not null as "isConsumed"',
    to: 'false as "isConsumed"',
  },
  {
    file: 'apps/api/src/oidc/store/spend.parts.ts',
    from: 'and consumed_at is null and ${isOwn}',
    to: 'and ${isOwn}',
  },
];

/** A commit whose wait for the standby was cancelled is taken as done, as the server says it is. */
export const CANCELLED_COMMIT_IS_DONE: Defect = [
  {
    file: 'packages/database/src/guarded-client.ts',
    from: 'if (standbyWaitCancelled) throw inDoubt();',
    to: '',
  },
];

/** Why a code or token is refused cannot be found: no outage is as short as to hit this statement alone. */
export const REFUSAL_UNEXPLAINED: Defect = [
  {
    file: 'apps/api/src/oidc/store/refused-token.store.ts',
    from: 'const [found] =',
    to: "throw new Error('canceling statement due to statement timeout'); const [found] =",
  },
];

/** The environment of an API process with that defect. */
export const withDefect = (defect: Defect): Record<string, string> => ({
  CARNET_PLANTED: JSON.stringify(defect),
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('plant-defect.preload.ts', import.meta.url))}`,
});
