import type { Undone } from '@carnet/contract/calls/alerts';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { UndoneList } from '@/core/undone/undone-list.tsx';

/** All is done but the code: enough codes went to that address for now, or it is gone. */
export function EverybodyOut({ undone }: { undone: readonly Undone[] }) {
  const { t } = useLingui();
  const title = t`Every device is signed out`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Your safety`, illustration: <SuccessIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-pretty text-ink-2">
        {t`Nobody can go on in your account. We could not send you a code just now: ask for one to choose a new password.`}
      </p>
      <UndoneList undone={undone} />
      <ButtonLink href={pathOf('forgot-password.email')} wide className="mt-6">
        {t`Choose a new password`}
      </ButtonLink>
      <div className="mt-4">
        <HelpList links={[{ label: t`Contact support`, href: pathOf('support') }]} />
      </div>
    </AuthCard>
  );
}
