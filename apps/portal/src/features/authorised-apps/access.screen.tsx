import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { focusRow } from '@carnet/ui/row/focus-row.ts';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { AppList } from './app-list.tsx';
import { useRevokeApp } from './authorised-apps.hooks.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The apps that the person allowed something, and the way to take it back (R276–R279). */
export function AccessScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const apps = useLoaderData<AuthorisedApp[]>();
  const [question, setQuestion] = useState<AuthorisedApp>();
  const revoke = useRevokeApp(() => setQuestion(undefined));
  const title = t`Access`;
  usePageTitle(title);

  const list = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const ask = (app: AuthorisedApp) => {
    place.current = apps.indexOf(app);
    setQuestion(app);
  };
  const isGone =
    revoke.isSuccess && !apps.some((app) => app.client_id === revoke.variables.client_id);
  useEffect(() => {
    if (isGone) focusRow(list.current?.querySelector('section'), place.current);
  }, [isGone]);

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
      <div ref={list} className="app-rows">
        <AppList apps={apps} onRevoke={ask} />
      </div>
      <RevokeDialog
        app={question}
        isBusy={revoke.isPending}
        onAnswer={(agreed) =>
          agreed && question ? revoke.mutate(question) : setQuestion(undefined)
        }
      />
    </>
  );
}
