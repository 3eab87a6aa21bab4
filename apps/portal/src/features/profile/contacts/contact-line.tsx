import type { ContactRow as Contact } from '@carnet/contract/calls/details';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { ContactRow } from '@carnet/ui/contact-row/contact-row.tsx';
import { LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { useLingui } from '@lingui/react/macro';

import { useGo } from '@/core/navigation/destination.ts';
import { displayContact } from '@/core/phone/display-phone.ts';
import { changeWay, codesWay, hrefOf } from '../change-ways.ts';
import type { BlockedAct } from './blocked-dialog.tsx';
import { useContactChoices } from './contact-choices.ts';
import { useContactWords } from './contact-words.ts';

interface ContactLineProps {
  contact: Contact;
  onBlocked: (act: BlockedAct) => void;
}

/** One contact: what is true of it, what can be done with it, and what would make the rest possible. */
export function ContactLine({ contact, onBlocked }: ContactLineProps) {
  const go = useGo();
  const words = useContactWords();
  const choices = useContactChoices()(contact);
  const hold = words.hold(contact);
  const locked = words.notPrimary(contact);
  const value = displayContact(contact.value);
  return (
    <ContactRow
      kind={contact.kind}
      value={value}
      isPrimary={contact.default}
      isVerified={contact.verified}
      receivesCodes={contact.codes !== null}
      words={{ ...words.row, kind: words.kind(contact) }}
      notes={
        <>
          {hold && <span className="block text-pretty">{hold}</span>}
          {locked && (
            <span className="mt-1 flex gap-2 text-pretty">
              <LockIcon size={20} className="mt-px flex-none" />
              {locked}
            </span>
          )}
        </>
      }
      nextStep={<NextStep contact={contact} about={value} />}
      choices={choices}
      onChoose={(id) => {
        const choice = choices.find((each) => each.id === id);
        if (choice?.reason && (choice.id === 'delete' || choice.id === 'primary'))
          onBlocked({ act: choice.id, contact });
        else if (choice) void go(choice.way);
      }}
    />
  );
}

/** Verified first, then codes, then primary: the next of these that is missing (R258). */
function NextStep({ contact, about }: { contact: Contact; about: string }) {
  const { t } = useLingui();
  if (contact.verified && contact.codes) return null;
  const way = contact.verified ? codesWay(contact) : changeWay('verify', contact.id);
  return (
    <ButtonLink look="secondary" size="small" href={hrefOf(way)}>
      {contact.verified ? t`Turn on codes` : t`Verify`}
      <span className="sr-only">, {about}</span>
    </ButtonLink>
  );
}
