import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import { useLingui } from '@lingui/react/macro';

import { Stamp } from '@/core/ui/stamp/stamp.tsx';

export function MethodStamps({ item }: { item: MfaMethodItem }) {
  const { t } = useLingui();
  return (
    <>
      {item.is_primary && <Stamp tone="primary">{t`Primary`}</Stamp>}
      {item.is_backup && <Stamp>{t`Backup`}</Stamp>}
    </>
  );
}
