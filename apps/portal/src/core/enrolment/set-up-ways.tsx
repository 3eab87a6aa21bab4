import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '../market/site-context.tsx';
import { asRouteName, pathOf } from '../navigation/routes.ts';
import { useQueryParameters } from '../navigation/use-query.ts';
import { usePerson } from '../session/session-context.tsx';
import { isOfOwnAccord } from './own-accord.ts';

/** The ways out of a page of the set-up: nothing has changed until its code was typed. */
export function SetUpWays({ page }: { page: 'phone' | 'email' | 'app' }) {
  const { t } = useLingui();
  const { market } = useSite();
  const query = useQueryParameters();
  const isForced = usePerson()?.mfa_forced ?? false;
  const wanted = asRouteName(query.get('redirect'));
  const noPhone = {
    label: t({
      message: select(market, {
        lu: 'I have no mobile phone',
        other: 'I have no mobile phone',
      }),
    }),
    href: `${pathOf('setup-mfa-selection')}?noPhone=true`,
  };
  const back = { label: t`Back`, href: pathOf('setup-mfa') };

  if (isOfOwnAccord(wanted) && query.get('reset') !== 'true')
    return (
      <Ways
        links={[
          ...(wanted === 'profile'
            ? []
            : [{ label: t`Back to your methods`, href: pathOf('security.mfa-edit') }]),
          { label: t`Cancel, and change nothing`, href: pathOf(wanted ?? 'security') },
        ]}
      />
    );
  if (query.get('reset') === 'true')
    return <Ways links={[{ label: t`Not now, keep my app`, href: pathOf(wanted ?? 'home') }]} />;
  return <Ways links={page === 'phone' && isForced ? [noPhone, back] : [back]} />;
}

function Ways({ links }: Parameters<typeof HelpList>[0]) {
  return (
    <div className="mt-4">
      <HelpList links={links} />
    </div>
  );
}
