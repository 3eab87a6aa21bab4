import { FEW_RECOVERY_KEYS } from '@carnet/contract/rules/recovery-keys';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { appOf, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { unusedKeys } from '@/core/factors/offered-method.ts';
import { pathOf } from '@/core/navigation/routes.ts';

/** That few keys are left is told in time, and never in the way (A37). */
export function FewKeysNotice({ overview: { person, items } }: { overview: ListedMethods }) {
  const { t } = useLingui();
  const count = unusedKeys(person);
  if (!appOf(items) || count > FEW_RECOVERY_KEYS) return null;
  return (
    <div className="mt-4">
      <Alert
        tone="warn"
        title={t({
          message: plural(count, {
            0: 'You have no recovery keys left.',
            one: 'You have # recovery key left.',
            other: 'You have # recovery keys left.',
          }),
        })}
      >
        <Link
          href={pathOf('security.edit-recovery')}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t`Make new keys`}
        </Link>
      </Alert>
    </div>
  );
}
