import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { carnet } from '../../support/carnet-command.ts';
import { atWorst } from '../../support/cleanup.ts';
import { PROJECT_ROOT } from '../../support/child.ts';
import type { RigDatabase } from '../../support/database.ts';
import { type Defect, withDefect } from '../planted-defects.ts';

/** These sources, with what a release that uses the new column would have changed. */
const CHANGES: Defect = [
  {
    file: 'packages/identity/src/sessions/session.parts.ts',
    from: 'authenticated_at, browser_hash, expires_at)',
    to: 'authenticated_at, browser_hash, release, expires_at)',
  },
  {
    file: 'packages/identity/src/sessions/session.parts.ts',
    from: '${session.browserHash ?? null}::bytea,',
    to: "${session.browserHash ?? null}::bytea, 'next',",
  },
  // The hottest statement of all, prepared under the same name as before.
  {
    file: 'packages/identity/src/sessions/session.store.ts',
    from: 'a.summary\n   from session s',
    to: 'a.summary, s.release\n   from session s',
  },
];

/** The environment of a process of the present release, and of one of the next. */
export const RELEASES = { present: {}, next: withDefect(CHANGES) } as const;
export type ReleaseName = keyof typeof RELEASES;

/** By the next release's own command, as its job does before the first process of it starts. */
export async function migrateToNext({ url }: RigDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carnet-next-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = atWorst(remove);
  try {
    const withMigrations: Defect = [
      {
        file: 'packages/database/src/migrate.ts',
        from: "fileURLToPath(new URL('../migrations', import.meta.url))",
        to: JSON.stringify(folder),
      },
    ];
    cpSync(join(PROJECT_ROOT, 'packages/database/migrations'), folder, { recursive: true });
    cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
    const environment = { CARNET_ENV: 'test', DATABASE_URL: url, ...withDefect(withMigrations) };
    await carnet(['db', 'migrate'], { environment });
  } finally {
    remove();
    forget();
  }
}
