import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '../navigation/routes.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { usePerson } from '../session/session-context.tsx';

/** Nothing is waiting for a code here: the person took too long, or another tab finished it. */
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
