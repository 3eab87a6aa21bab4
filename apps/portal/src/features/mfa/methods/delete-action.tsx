import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '@/core/ui/button/button.tsx';
import { DisabledAction } from '@/core/ui/disabled-action/disabled-action.tsx';

interface DeleteActionProps {
  item: MfaMethodItem;
  /** What is deleted, for whoever hears the button without its row. */
  about: ReactNode;
  /** R257: why the last one stays, and what would let it go. */
  keepReason: ReactNode;
  onDelete: () => void;
}

export function DeleteAction({ item, about, keepReason, onDelete }: DeleteActionProps) {
  const { t } = useLingui();
  const label = (
    <>
      {t`Delete`}
      {about}
    </>
  );
  return item.can_delete ? (
    <Button look="danger" size="small" onClick={onDelete}>
      {label}
    </Button>
  ) : (
    <DisabledAction look="danger" size="small" label={label} reason={keepReason} />
  );
}
