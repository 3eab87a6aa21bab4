import { sayEventTime } from '@carnet/contract/rules/event-time';
import { LockIcon } from '@carnet/ui/icons/security-icons.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import type { OwnOrder } from './own-order.ts';

/** Whoever has just put a contact of their own in takes nothing along (attack 73). */
export function NotNow({ unsettled }: Pick<OwnOrder, 'unsettled'>) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  if (!unsettled) return null;
  const time = unsettled.until && sayEventTime(unsettled.until, locale);
  return (
    <div className="mt-5 flex gap-2 text-small text-pretty">
      <LockIcon size={20} className="mt-px flex-none" />
      <div>
        {time
          ? t`Your contacts were changed a short while ago. To keep what is yours safe, this is possible from ${time}.`
          : t`This is not possible until our support has looked at your account.`}
        {!time && (
          <div className="mt-2">
            <ActionLink href={pathOf('support')}>{t`Contact support`}</ActionLink>
          </div>
        )}
      </div>
    </div>
  );
}
