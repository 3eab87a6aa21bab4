import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { isResetDone } from './done-reset.ts';

/** For whoever comes to a page of a reset without its beginning, too late, or when it is done. */
export function StartOver() {
  const { state } = useLocation();
  const { payload } = visitSchema.safeParse(state).data ?? {};
  return payload !== undefined && isResetDone(payload) ? <AlreadyDone /> : <FromTheStart />;
}

const visitSchema = z.object({ payload: z.string() });

function AlreadyDone() {
  const { t } = useLingui();
  const title = t`Your new password is set`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`New password`}
      title={title}
      text={t`This step is done. Sign in with the new password.`}
    >
      <ButtonLink href={pathOf('login.email')} wide>
        {t`Sign in`}
      </ButtonLink>
    </DeadEndCard>
  );
}

function FromTheStart() {
  const { t } = useLingui();
  const title = t`Please start again`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`New password`}
      title={title}
      text={t`This page belongs to a change of password that took too long or was started elsewhere.`}
    >
      <ButtonLink href={pathOf('forgot-password.email')} wide>
        {t`Get a new code`}
      </ButtonLink>
      <ButtonLink href={pathOf('login.email')} look="secondary" wide>
        {t`Back to sign in`}
      </ButtonLink>
    </DeadEndCard>
  );
}
