import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLoaderData } from 'react-router';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { AppRow } from '@/core/ui/app-row/app-row.tsx';
import { EmptyState } from '@/core/ui/empty-state/empty-state.tsx';
import { GroupHeading, RowGroup } from '@/core/ui/row/row-group.tsx';
import { PageIntro } from '@/core/ui/templates/page-intro.tsx';
import { useAppWords } from './app-words.ts';
import { useRevokeApp } from './authorised-apps.hooks.ts';

/** The apps that the person allowed something, and the way to take it back (R276–R279). */
export function AccessScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const apps = useLoaderData<AuthorisedApp[]>();
  const revoke = useRevokeApp();
  const words = useAppWords();
  const listId = useId();
  const title = t`Access`;
  usePageTitle(title);

  const problem = errorText(revoke.error);
  const revoked = revoke.isSuccess ? revoke.variables.name : undefined;
  return (
    <>
      <PageIntro
        title={title}
        text={t`The apps that may use your account, and what each may do.`}
      />
      <div className="mt-4 empty:hidden">
        {problem && (
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        )}
        {revoked !== undefined && (
          <Alert tone="success" announce onClose={revoke.reset} closeLabel={t`Close`}>
            {t`${revoked} no longer has access to your account.`}
          </Alert>
        )}
      </div>
      {apps.length === 0 ? (
        <section aria-labelledby={listId} className="mt-6">
          <GroupHeading id={listId} title={t`Apps with access`} />
          <EmptyState title={t`No app has access`} text={t`When you approve one, it shows here.`} />
        </section>
      ) : (
        <RowGroup title={t`Apps with access`} isFirst>
          {apps.map((app) => (
            <AppRow
              key={app.client_id}
              name={app.name}
              permissions={words(app)}
              words={{ revoke: t`Revoke` }}
              onRevoke={() => revoke.mutate(app)}
            />
          ))}
        </RowGroup>
      )}
    </>
  );
}
