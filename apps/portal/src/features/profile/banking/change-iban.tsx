import type { Details } from '@carnet/contract/calls/details';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useChangeIban } from './change-iban.hooks.ts';
import { IbanForm } from './iban.form.tsx';

export function ChangeIban({ banking }: Pick<Details, 'banking'>) {
  const { t } = useLingui();
  const change = useChangeIban();
  const title = t`Bank account`;
  usePageTitle(title, change.isError);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.edit-credentials" current={title} />}
      title={title}
      text={t`Where we pay you. We tell all your contacts about the change, and use the new account 24 hours later.`}
    >
      <IbanForm country={banking?.country} change={change} />
      <div className="mt-4">
        <HelpList links={[{ label: t`Cancel, and change nothing`, href: pathOf('profile') }]} />
      </div>
    </SettingsDetail>
  );
}
