import { Button } from '@carnet/ui/button/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';

import { failureOf, isOutage } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useConnectionReturn } from './shell/use-connection-return.ts';

/** Instead of a page that could not be prepared. The session stays: nothing was decided. */
export function RouteProblem() {
  const { t } = useLingui();
  const error = useRouteError();
  const errorText = useErrorText();
  const { connection } = useReach();
  const openAgain = useOpenAgain();
  const isOpening = useNavigation().state !== 'idle';
  const title = isOutage(error) ? t`We cannot reach the service` : t`Something went wrong`;
  usePageTitle(title, true);
  useConnectionReturn(connection, openAgain);

  const { requestId } = failureOf(error);
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-ink-2">{errorText(error)}</p>
      <Button busy={isOpening} onClick={openAgain}>
        {t`Try again`}
      </Button>
      {requestId && <p className="mt-6 font-mono text-caption text-ink-2">{requestId}</p>}
    </main>
  );
}

/** A navigation, not a revalidation: the router drops an error for sure only when it moves. */
function useOpenAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    () => void navigate(pathname + search, { replace: true }),
    [navigate, pathname, search],
  );
}
