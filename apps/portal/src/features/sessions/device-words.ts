import type { Device } from '@carnet/contract/calls/sessions';
import type { RowFact } from '@carnet/ui/row/fact-row.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { formatTagOf } from '@/core/i18n/texts.ts';
import { useWhereabouts } from '@/core/whereabouts/use-whereabouts.ts';

const MINUTE_MILLIS = 60_000;
/** The server writes the last activity at most once a minute. */
const NOW_MILLIS = 3 * MINUTE_MILLIS;

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A device in words; what could not be told is said to be unknown (R273). */
export function useDeviceWords() {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const tag = formatTagOf(locale);
  const whereabouts = useWhereabouts();
  const times = new Intl.DateTimeFormat(tag, { ...DAY, hour: 'numeric', minute: '2-digit' });
  const dates = new Intl.DateTimeFormat(tag, DAY);
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });

  const serviceNames: Record<string, string> = {
    account: t`Account`,
    my: t`My vouchers`,
    client: t`Client area`,
    fridom: 'Fridom',
  };

  const place = (device: Device): string => whereabouts.place(device) ?? t`Location unknown`;

  function lastUse({ last_activity: lastActivity, status }: Device): string {
    const last = new Date(lastActivity);
    if (status === 'active' && Date.now() - last.getTime() < NOW_MILLIS) return t`Now`;
    return times.format(last);
  }

  function services({ services_used: used, session_count: count }: Device): string {
    return [
      ...used.map((service) => serviceNames[service] ?? service),
      ...(count > 1
        ? [t({ message: plural(count, { one: '# session', other: '# sessions' }) })]
        : []),
    ].join(', ');
  }

  const heads = { place: t`Place`, lastUse: t`Last active` };

  function facts(device: Device): RowFact[] {
    const since = dates.format(new Date(device.first_connection));
    return [
      { label: heads.place, value: place(device), note: t`since ${since}` },
      { label: heads.lastUse, value: lastUse(device), note: trust(device) },
    ];
  }

  function trust({ trusted_until: until }: Device): string | undefined {
    if (until === null) return undefined;
    const date = days.format(new Date(until));
    return t`Trusted until ${date}`;
  }

  const name = (device: Device): string =>
    whereabouts.device(device) ?? device.name ?? t`Unknown device`;

  return {
    name,
    place,
    services,
    facts,
    actions: {
      thisDevice: t`This device`,
      signOut: t`Sign out`,
      endTrust: t`Stop trusting`,
      manage: t`Manage`,
    },
    heads: [t`Device and services`, heads.place, heads.lastUse],
  };
}
