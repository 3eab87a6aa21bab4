import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { Button } from '@carnet/ui/button/button.tsx';
import { DisabledAction } from '@carnet/ui/disabled-action/disabled-action.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface DeleteActionProps {
  item: MfaMethodItem;
  /** The contact or method that is deleted, for whoever hears the button without its row. */
  about: ReactNode;
  /** R257: why the last method stays, and what would let it go. */
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
