import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

export function MethodStamps({ item }: { item: MfaMethodItem }) {
  const { t } = useLingui();
  return (
    <>
      {item.is_primary && <Stamp tone="primary">{t`Primary`}</Stamp>}
      {item.is_backup && <Stamp>{t`Backup`}</Stamp>}
    </>
  );
}
