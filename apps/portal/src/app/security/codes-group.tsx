import { FEW_RECOVERY_KEYS, RECOVERY_KEY_COUNT } from '@carnet/contract/rules/recovery-keys';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { Breakable } from '@carnet/ui/row/breakable.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { appOf, enrolled, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { methodIcons } from '@/core/factors/method-icons.ts';
import { unusedKeys } from '@/core/factors/offered-method.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { useMethodRowWords } from '@/features/second-factor/methods/method-row-words.ts';
import { MethodStamps } from '@/features/second-factor/methods/method-stamps.tsx';

/** Where codes go; each row leads to the page that changes it. */
export function CodesGroup({ overview }: { overview: ListedMethods }) {
  const { t } = useLingui();
  const { person, items } = overview;
  const words = useMethodRowWords(person);
  const edit = (id: number) => `${pathOf('security.mfa-edit')}?targetMfaId=${id}`;
  const hasApp = appOf(items) !== undefined;
  return (
    <RowGroup
      title={t`Where your codes go`}
      action={
        <ActionLink href={pathOf('security.mfa-edit')} look="plain">
          {t`Add a method`}
        </ActionLink>
      }
    >
      {enrolled(items).map((item) => {
        const { title, detail } = words(item);
        return (
          <Row
            key={item.id}
            Icon={methodIcons[item.method]}
            title={
              <span className="tabular-nums">
                <Breakable text={title} />
              </span>
            }
            stamps={<MethodStamps item={item} />}
            detail={detail}
            action={<RowLink href={edit(item.id)} label={t`Edit`} about={title} />}
          />
        );
      })}
      {!hasApp && <AppRow />}
      {hasApp && <KeysRow unused={unusedKeys(person)} />}
    </RowGroup>
  );
}

function AppRow() {
  const { t } = useLingui();
  const title = t`Authenticator app`;
  return (
    <Row
      Icon={methodIcons.totp}
      title={title}
      stamps={<Stamp tone="off">{t`Not set up`}</Stamp>}
      detail={t`Works without signal or internet`}
      action={
        <RowLink
          href={`${pathOf('security.mfa-edit')}?action=add-app`}
          label={t`Set up`}
          about={title}
        />
      }
    />
  );
}

function KeysRow({ unused }: { unused: number }) {
  const { t } = useLingui();
  const title = t`Recovery keys`;
  return (
    <Row
      Icon={methodIcons.totpRecovery}
      title={title}
      stamps={
        <Stamp tone={unused <= FEW_RECOVERY_KEYS ? 'warn' : 'success'}>
          {t`${unused} of ${RECOVERY_KEY_COUNT} left`}
        </Stamp>
      }
      detail={t`For when your app is out of reach`}
      action={
        <RowLink href={pathOf('security.edit-recovery')} label={t`Make new keys`} about={title} />
      }
    />
  );
}
