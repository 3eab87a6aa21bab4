import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { RefusedIllustration } from '@carnet/ui/illustrations/refused-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** Shown without a request: from a bookmark, or after the request was answered elsewhere. */
export function RequestOver() {
  const { t } = useLingui();
  const codeText = useCodeText();
  const title = t`There is nothing to answer here`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Access request`, illustration: <RefusedIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">{codeText('partner.request_expired')}</p>
      <ButtonLink href={pathOf('home')} wide>
        {t`To the homepage`}
      </ButtonLink>
    </AuthCard>
  );
}
