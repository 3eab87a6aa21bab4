import type { ContactRow } from '@carnet/contract/calls/details';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';

import { displayContact } from '@/core/phone/display-phone.ts';
import { addWay, changeWay, codesWay, hrefOf } from '../change-ways.ts';
import { useContactWords } from './contact-words.ts';

/** What somebody wanted to do with a contact that is not possible yet. */
export interface BlockedAct {
  act: 'delete' | 'primary';
  contact: ContactRow;
}

interface BlockedDialogProps {
  blocked: BlockedAct | undefined;
  contacts: readonly ContactRow[];
  onClose: () => void;
}

/** Why, and the one step that would make it possible. */
export function BlockedDialog({ blocked, contacts, onClose }: BlockedDialogProps) {
  const { t } = useLingui();
  const words = useContactWords();
  const nextStep = useNextStep(contacts);
  const value = blocked ? displayContact(blocked.contact.value) : '';
  const reason =
    blocked?.act === 'delete'
      ? words.notDeleted(blocked.contact)
      : blocked && words.notPrimary(blocked.contact);
  const next = blocked && nextStep(blocked);
  return (
    <Dialog
      isOpen={blocked !== undefined}
      onClose={onClose}
      matter={t`Contacts`}
      fact={value}
      title={blocked?.act === 'delete' ? t`This one has to stay for now` : t`Not primary yet`}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
        </>
      }
    >
      <p className="text-pretty text-ink-2">{reason}</p>
    </Dialog>
  );
}

function useNextStep(contacts: readonly ContactRow[]) {
  const { t } = useLingui();
  return ({ act, contact }: BlockedAct) => {
    const { kind, id } = contact;
    const add = {
      href: hrefOf(addWay(kind)),
      label: kind === 'email' ? t`Add an e-mail address` : t`Add a phone number`,
    };
    if (act === 'primary')
      return contact.verified
        ? { href: hrefOf(codesWay(contact)), label: t`Turn on codes` }
        : { href: hrefOf(changeWay('verify', id)), label: t`Verify` };
    if (contact.delete_blocked === 'last_of_kind') return add;
    const other = contacts.find(
      (each) => each.kind === kind && each.id !== id && each.verified && !each.codes,
    );
    return other ? { href: hrefOf(codesWay(other)), label: t`Turn on codes` } : add;
  };
}
