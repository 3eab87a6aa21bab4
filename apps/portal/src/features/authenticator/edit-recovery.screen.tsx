import { RECOVERY_KEY_COUNT } from '@carnet/contract/rules/recovery-keys';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { appOf, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { unusedKeys } from '@/core/factors/offered-method.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { KeysProblem } from './keys-problem.tsx';
import { useRegenerateKeys } from './recovery.hooks.ts';

/** security.edit-recovery */
export function EditRecoveryScreen() {
  const { t } = useLingui();
  const overview = useLoaderData<ListedMethods>();
  const title = t`Recovery keys`;
  usePageTitle(title);
  return (
    <SettingsDetail
      trail={<PageTrail page="security.edit-recovery" current={t`Security settings`} />}
      title={title}
      text={t`Ten keys for the day your authenticator app is gone. Each works once.`}
    >
      {appOf(overview.items) ? <NewKeys unused={unusedKeys(overview.person)} /> : <NoApp />}
    </SettingsDetail>
  );
}

function NewKeys({ unused }: { unused: number }) {
  const { t } = useLingui();
  const regenerate = useRegenerateKeys();
  return (
    <>
      <KeysProblem problem={regenerate.error} />
      <p className="font-semibold">{t`${unused} of ${RECOVERY_KEY_COUNT} left`}</p>
      <p className="mt-2 text-pretty text-ink-2">
        {t`New keys replace the old ones, which stop working at once.`}
      </p>
      <Button className="mt-5" busy={regenerate.isPending} onClick={() => regenerate.mutate()}>
        {t`Make new keys`}
      </Button>
    </>
  );
}

function NoApp() {
  const { t } = useLingui();
  return (
    <>
      <p className="text-pretty">
        {t`Recovery keys belong to an authenticator app, and you have not set one up. Your phone and e-mail back each other up.`}
      </p>
      <ButtonLink
        href={`${pathOf('setup-mfa-totp')}?redirect=security`}
        look="secondary"
        className="mt-5"
      >
        {t`Set up an authenticator app`}
      </ButtonLink>
    </>
  );
}
