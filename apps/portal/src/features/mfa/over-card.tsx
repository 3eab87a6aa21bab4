import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { DeadEndCard } from '@/core/ui/templates/dead-end-card.tsx';

/** Nothing is waiting for a code here: it took too long, or another tab finished it. */
export function OverCard() {
  const { t } = useLingui();
  const person = usePerson();
  const title = person ? t`You are already signed in` : t`Please sign in again`;
  usePageTitle(title);

  return (
    <DeadEndCard
      flow={t`Sign in`}
      title={title}
      text={
        person
          ? t`No security code is needed now.`
          : t`This sign-in took too long or was finished in another tab. For your safety it starts from the beginning.`
      }
    >
      <ButtonLink href={pathOf(person ? 'user-dashboard' : 'login.email')} wide>
        {person ? t`Go to my account` : t`Start again`}
      </ButtonLink>
    </DeadEndCard>
  );
}
