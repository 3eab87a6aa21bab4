import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';

/** The app wants a new sign-in, and the one that is there could not be ended. */
export function SignOutFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const title = t`Please sign in again`;
  usePageTitle(title, true);
  return (
    <AuthCard
      stub={{ flow: t`Access request` }}
      before={
        <Alert tone="danger" announce>
          {codeText('logout.failed')}
        </Alert>
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-6 grid gap-3">
        <Button wide onClick={onTryAgain}>
          {t`Try again`}
        </Button>
        <ButtonLink href={pathOf('home')} look="secondary" wide>
          {t`To the homepage`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
