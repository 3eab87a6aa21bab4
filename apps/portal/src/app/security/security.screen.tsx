import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { KeyIcon, LockIcon, ShieldIcon } from '@carnet/ui/icons/security-icons.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { enrolled, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { HoldsNotice } from '@/features/alerts/holds-notice.tsx';
import { FewKeysNotice } from '@/features/authenticator/few-keys-notice.tsx';
import { MergesGroup } from '@/features/merge/merges-group.tsx';
import { CodesGroup } from './codes-group.tsx';
import type { SecurityOverview } from './security-overview.ts';
import { SessionsGroup } from './sessions-group.tsx';
import { SetUpOutcome } from '@/core/enrolment/set-up-outcome.tsx';

/** R270. */
export function SecurityScreen() {
  const { t } = useLingui();
  const overview = useLoaderData<SecurityOverview>();
  const title = t`Security`;
  usePageTitle(title);
  return (
    <>
      <PageIntro
        title={title}
        text={t`How you sign in, where your codes go, and which devices are signed in now.`}
      />
      <SetUpOutcome />
      <HoldsNotice holds={overview.holds} />
      <FewKeysNotice overview={overview} />
      <SignInGroup overview={overview} />
      <CodesGroup overview={overview} />
      <SessionsGroup />
      <MergesGroup />
    </>
  );
}

function SignInGroup({ overview: { person, items } }: { overview: ListedMethods }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const changed = person.last_password_change;
  const date =
    changed &&
    new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'long' }).format(new Date(changed));
  const isOn = enrolled(items).length > 0;
  const password = t`Password`;
  const twoStep = t`Two-step verification`;
  const passkeys = t`Passkeys`;
  const identities = t`Digital identities`;
  return (
    <RowGroup title={t`Signing in`} isFirst>
      <Row
        Icon={LockIcon}
        title={password}
        detail={date ? t`Changed on ${date}` : t`Never changed`}
        action={
          <RowLink href={pathOf('security.edit-password')} label={t`Change`} about={password} />
        }
      />
      <Row
        Icon={ShieldIcon}
        title={twoStep}
        stamps={isOn ? <Stamp>{t`On`}</Stamp> : <Stamp tone="off">{t`Off`}</Stamp>}
        detail={
          isOn ? t`We ask for a code on every new device` : t`A password alone opens your account`
        }
        action={
          <RowLink
            href={pathOf('security.mfa-edit')}
            label={isOn ? t`Manage` : t`Turn on`}
            about={twoStep}
          />
        }
      />
      <Row
        Icon={KeyIcon}
        title={passkeys}
        detail={t`With your face, your finger or the code of your device`}
        action={<RowLink href={pathOf('security.passkeys')} label={t`Manage`} about={passkeys} />}
      />
      <Row
        Icon={UserIcon}
        title={identities}
        detail={t`An identity you already have elsewhere`}
        action={
          <RowLink href={pathOf('security.identities')} label={t`Manage`} about={identities} />
        }
      />
    </RowGroup>
  );
}
