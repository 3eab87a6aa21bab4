import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { Profile } from '@carnet/contract/calls/profile';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { pathOf } from '@/core/navigation/routes.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { Button } from '@/core/ui/button/button.tsx';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Breakable } from '@/core/ui/row/breakable.tsx';
import { Row } from '@/core/ui/row/row.tsx';
import { methodIcons } from '../method-icons.ts';
import { DeleteAction } from './delete-action.tsx';
import { useMethodRowWords } from './method-row-words.ts';
import { MethodStamps } from './method-stamps.tsx';

interface MethodRowProps {
  item: MfaMethodItem;
  person: Profile;
  isBusy: boolean;
  onMakePrimary: () => void;
  onDelete: () => void;
  onReset: () => void;
}

const changePages = { sms: 'setup-mfa-phone', email: 'setup-mfa-email' } as const;

/** One method, and everything that can be done with it. */
export function MethodRow({
  item,
  person,
  isBusy,
  onMakePrimary,
  onDelete,
  onReset,
}: MethodRowProps) {
  const { t } = useLingui();
  const { title, detail } = useMethodRowWords(person)(item);
  const about = <span className="sr-only">, {title}</span>;
  const { method } = item;
  const change = new URLSearchParams({
    targetMfaId: String(item.id),
    redirect: 'security',
  });
  return (
    <Row
      Icon={methodIcons[method]}
      title={<Wanted item={item}>{title}</Wanted>}
      stamps={<MethodStamps item={item} />}
      detail={detail}
      hasActionBelow
      action={
        <div className="flex flex-wrap items-start gap-2">
          {item.can_be_primary && (
            <Button look="secondary" size="small" busy={isBusy} onClick={onMakePrimary}>
              {t`Make primary`}
              {about}
            </Button>
          )}
          {(method === 'sms' || method === 'email') && (
            <ButtonLink
              look="secondary"
              size="small"
              href={`${pathOf(changePages[method])}?${change}`}
            >
              {t`Change`}
              {about}
            </ButtonLink>
          )}
          {method === 'totp' && (
            <Button look="secondary" size="small" onClick={onReset}>
              {t`Set up anew`}
              {about}
            </Button>
          )}
          <DeleteAction
            item={item}
            about={about}
            keepReason={<KeepReason method={method} />}
            onDelete={onDelete}
          />
        </div>
      }
    />
  );
}

function KeepReason({ method }: { method: MfaMethodItem['method'] }) {
  const { t } = useLingui();
  if (method === 'sms')
    return t`You need at least one phone number for codes. Add another before deleting this one.`;
  if (method === 'email')
    return t`You need at least one e-mail address for codes. Add another before deleting this one.`;
  return t`This is your only method. Add another before deleting it.`;
}

/** The one that a link pointed at has the focus, so that nobody looks for it. */
function Wanted({ item, children }: { item: MfaMethodItem; children: string }) {
  const query = useQueryParameters();
  const isWanted = query.get('targetMfaId') === String(item.id);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus();
  }, [isWanted]);
  return (
    <span ref={place} tabIndex={isWanted ? -1 : undefined} className="tabular-nums">
      <Breakable text={children} />
    </span>
  );
}
