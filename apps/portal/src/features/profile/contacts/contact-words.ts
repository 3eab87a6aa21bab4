import type { ContactRow } from '@carnet/contract/calls/details';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useSite } from '@/core/market/site-context.tsx';

export function useContactWords() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { market } = useSite();
  const day = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'long' });

  return {
    row: {
      primary: t`Primary`,
      verified: t`Verified`,
      notVerified: t`To verify`,
      codesOn: t`Codes on`,
      menu: t`Manage`,
    },
    kind({ kind, added_at: addedAt }: ContactRow): string {
      const date = day.format(new Date(addedAt));
      return kind === 'email'
        ? t`E-mail, added on ${date}`
        : t({
            message: select(market, {
              lu: `Mobile phone, added on ${date}`,
              other: `Mobile phone, added on ${date}`,
            }),
          });
    },
    hold({ hold }: ContactRow): string | undefined {
      if (!hold) return undefined;
      const time = sayEventTime(hold.until, locale);
      return hold.why === 'demoted'
        ? t`Until ${time} it still gets our messages, and can be put first again.`
        : t`Until ${time} it cannot reset your password alone.`;
    },
    /** Why it cannot be the primary one yet (R258). */
    notPrimary({ primary_blocked: why }: ContactRow): string | undefined {
      if (why === 'unverified') return t`Not possible as primary yet: it is not verified.`;
      if (why === 'codes_off') return t`Not possible as primary yet: no codes go there.`;
      return undefined;
    },
    /** Why it cannot go (R257), and what would let it. */
    notDeleted({ kind, delete_blocked: why }: ContactRow): string | undefined {
      if (why === 'last_of_kind')
        return kind === 'email'
          ? t`You need at least one e-mail address. Add another before deleting this one.`
          : t`You need at least one phone number. Add another before deleting this one.`;
      if (why === 'last_codes')
        return kind === 'email'
          ? t`You need at least one e-mail address for codes. Turn on codes for another before deleting this one.`
          : t`You need at least one phone number for codes. Turn on codes for another before deleting this one.`;
      return undefined;
    },
  };
}
