import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import type { Profile } from '@carnet/contract/calls/profile';
import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Breakable } from '@carnet/ui/row/breakable.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { typingPages } from '@/core/enrolment/typing-page.ts';
import { methodIcons } from '@/core/factors/method-icons.ts';
import { isApp } from '@/core/factors/method-kinds.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
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
              href={`${pathOf(typingPages[method])}?${change}`}
            >
              {t`Change`}
              {about}
            </ButtonLink>
          )}
          {isApp({ method }) && (
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

/** The method that a link pointed at has the focus, so that nobody looks for it. */
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
