import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useLoaderData } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useReach } from '@/core/session/session-context.tsx';
import type { SignOutVisit } from './sign-out-visit.ts';

/** A link alone must not sign anybody out: the person says so. */
export function SignOutScreen() {
  const { t } = useLingui();
  const { isSignedIn, appName, target } = useLoaderData<SignOutVisit>();
  const codeText = useCodeText();
  const { leave, signOut } = useSignOut(target);
  const title = t`Sign out of Carnet?`;
  usePageTitle(title, signOut.isError);

  useEffect(() => {
    if (!isSignedIn) void leave();
  }, [isSignedIn, leave]);
  if (!isSignedIn) return null;
  return (
    <AuthCard
      stub={{ flow: t`Sign out` }}
      before={
        signOut.isError && (
          <Alert tone="danger" announce>
            {codeText('logout.failed')}
          </Alert>
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {appName === null
          ? t`An app asks to sign you out here too.`
          : t`${appName} asks to sign you out here too.`}
      </p>
      <div className="grid gap-3">
        <Button wide busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
          {t`Sign out`}
        </Button>
        <ButtonLink href={target ?? pathOf('home')} look="secondary" wide>
          {t`Stay signed in`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

function useSignOut(target: string | null) {
  const { session } = useReach();
  const go = useGo();
  const leave = useCallback(
    () =>
      target === null
        ? go({ kind: 'route', name: 'login.email' })
        : go({ kind: 'app', address: target }),
    [go, target],
  );
  const signOut = useWrite({ mutationFn: () => session.end(), onSuccess: leave });
  return { leave, signOut };
}
