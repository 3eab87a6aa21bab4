import { FEW_RECOVERY_KEYS } from '@carnet/contract/rules/recovery-keys';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Link } from '@/core/ui/link/link.tsx';
import { unusedKeys } from '../offered-methods.policy.ts';
import { appOf, type MethodsOverview } from './methods-overview.ts';

/** Told in time, and never in the way (A37). */
export function FewKeysNotice({ overview: { person, items } }: { overview: MethodsOverview }) {
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
