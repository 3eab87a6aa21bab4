import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** Two people undid what the other did, and we cannot know whose account it is. */
export function Frozen() {
  const { t } = useLingui();
  const title = t`Our support has to look first`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`Your safety`}
      title={title}
      text={t`Somebody undid a change on this account, and now that was undone too. Every device is signed out, and nothing can be changed until our support knows whose account it is.`}
    >
      <ButtonLink href={pathOf('support')} wide>
        {t`Contact support`}
      </ButtonLink>
      <ButtonLink href={pathOf('login.email')} look="secondary" wide>
        {t`Back to sign in`}
      </ButtonLink>
    </DeadEndCard>
  );
}
