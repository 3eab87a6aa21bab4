import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { AppRow } from '@carnet/ui/app-row/app-row.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { FactHeads } from '@carnet/ui/row/fact-row.tsx';
import { GroupHeading, RowGroup } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { useAppWords } from './app-words.ts';

interface AppListProps {
  apps: readonly AuthorisedApp[];
  onRevoke: (app: AuthorisedApp) => void;
}

export function AppList({ apps, onRevoke }: AppListProps) {
  const { t } = useLingui();
  const { words, heads, rowOf } = useAppWords();
  const listId = useId();
  if (apps.length === 0)
    return (
      <section aria-labelledby={listId} className="mt-6">
        <GroupHeading id={listId} title={t`Apps with access`} />
        <EmptyState title={t`No app has access`} text={t`When you approve one, it shows here.`} />
      </section>
    );
  return (
    <RowGroup title={t`Apps with access`} isFirst heads={<FactHeads labels={heads} />}>
      {apps.map((app) => (
        <AppRow
          key={app.client_id}
          name={app.name}
          domain={app.domain}
          isVerified={app.is_verified}
          {...rowOf(app)}
          words={words}
          onRevoke={() => onRevoke(app)}
        />
      ))}
    </RowGroup>
  );
}
