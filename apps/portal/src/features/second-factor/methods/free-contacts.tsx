import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { typingPages } from '@/core/enrolment/typing-page.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { methodIcons } from '@/core/factors/method-icons.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { DeleteAction } from './delete-action.tsx';
import { useMethodRowWords } from './method-row-words.ts';

interface FreeContactsProps {
  overview: ListedMethods;
  onDelete: (item: MfaMethodItem) => void;
}

/** Contacts of the profile that get no codes yet. */
const withoutCodes = (items: readonly MfaMethodItem[]) =>
  items.filter(
    ({ id, method, contact_id: contact }) =>
      id < 0 && contact !== null && (method === 'sms' || method === 'email'),
  );

/** R258: only a contact that gets codes can become primary, so the step before that is offered here. */
export function FreeContacts({ overview: { person, items }, onDelete }: FreeContactsProps) {
  const { t } = useLingui();
  const words = useMethodRowWords(person);
  const contacts = withoutCodes(items);
  if (contacts.length === 0) return null;
  return (
    <RowGroup title={t`No codes yet`}>
      {contacts.map((item) => {
        const { title, detail } = words(item);
        const about = <span className="sr-only">, {title}</span>;
        const query = new URLSearchParams({
          contact: item.contact_id ?? '',
          redirect: 'security',
        });
        return (
          <Row
            key={item.contact_id}
            Icon={methodIcons[item.method]}
            title={<span className="tabular-nums">{title}</span>}
            stamps={<Stamp tone="off">{t`No codes`}</Stamp>}
            detail={detail}
            hasActionBelow
            action={
              <div className="flex flex-wrap items-start gap-2">
                <ButtonLink
                  look="secondary"
                  size="small"
                  href={`${pathOf(typingPages[item.method as keyof typeof typingPages])}?${query}`}
                >
                  {t`Turn on codes`}
                  {about}
                </ButtonLink>
                <DeleteAction
                  item={item}
                  about={about}
                  keepReason={
                    item.method === 'sms'
                      ? t`You need at least one phone number. Add another before deleting this one.`
                      : t`You need at least one e-mail address. Add another before deleting this one.`
                  }
                  onDelete={() => onDelete(item)}
                />
              </div>
            }
          />
        );
      })}
    </RowGroup>
  );
}
