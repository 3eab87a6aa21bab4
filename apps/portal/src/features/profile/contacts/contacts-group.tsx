import type { Details } from '@carnet/contract/calls/details';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useLanguage } from '@/core/i18n/language.tsx';
import { addWay, changeWay, hrefOf } from '../change-ways.ts';
import { BlockedDialog, type BlockedAct } from './blocked-dialog.tsx';
import { ContactLine } from './contact-line.tsx';

interface ContactsGroupProps {
  details: Details;
  isFirst?: boolean;
}

export function ContactsGroup({ details: { contacts, removed }, isFirst }: ContactsGroupProps) {
  const { t } = useLingui();
  const [blocked, setBlocked] = useState<BlockedAct>();
  const title = t`Contacts`;
  return (
    <>
      <RowGroup
        title={title}
        isFirst={isFirst ?? false}
        action={
          <ActionLink href={hrefOf(addWay('email'))} look="plain">
            {t`Add`}
            <span className="sr-only">, {title}</span>
          </ActionLink>
        }
      >
        {contacts.map((contact) => (
          <ContactLine key={contact.id} contact={contact} onBlocked={setBlocked} />
        ))}
        {removed.map((contact) => (
          <RemovedLine key={contact.id} contact={contact} />
        ))}
      </RowGroup>
      <BlockedDialog blocked={blocked} contacts={contacts} onClose={() => setBlocked(undefined)} />
    </>
  );
}

/** Its address is masked: it may have been a thief's, or be somebody else's by now. */
function RemovedLine({
  contact: { id, kind, target, until },
}: {
  contact: Details['removed'][number];
}) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const time = sayEventTime(until, locale);
  return (
    <Row
      Icon={kind === 'email' ? MailIcon : PhoneIcon}
      title={target}
      stamps={<Stamp tone="off">{t`Removed`}</Stamp>}
      detail={t`Until ${time} it still gets our messages, and can be put back.`}
      action={<RowLink href={hrefOf(changeWay('undo', id))} label={t`Put back`} about={target} />}
    />
  );
}
