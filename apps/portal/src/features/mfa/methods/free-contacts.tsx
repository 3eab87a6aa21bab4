import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { RowGroup } from '@/core/ui/row/row-group.tsx';
import { Row } from '@/core/ui/row/row.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { methodIcons } from '../method-icons.ts';
import { DeleteAction } from './delete-action.tsx';
import { useMethodRowWords } from './method-row-words.ts';
import { type MethodsOverview, withoutCodes } from './methods-overview.ts';

interface FreeContactsProps {
  overview: MethodsOverview;
  onDelete: (item: MfaMethodItem) => void;
}

const pages = { sms: 'setup-mfa-phone', email: 'setup-mfa-email' } as const;

/** R258: only what gets codes can become primary, so the step before that is offered here. */
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
                  href={`${pathOf(pages[item.method as keyof typeof pages])}?${query}`}
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
