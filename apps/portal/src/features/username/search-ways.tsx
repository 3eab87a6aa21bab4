import { SegmentTabs } from '@carnet/ui/segment-tabs/segment-tabs.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import type { SearchWay } from './username.client.ts';

const HREFS: Record<SearchWay, string> = {
  card: pathOf('forgot-username'),
  'national-number': `${pathOf('forgot-username')}?by=national-number`,
};

export function SearchWays({ current }: { current: SearchWay }) {
  const { t } = useLingui();
  return (
    <div className="mb-6">
      <SegmentTabs
        label={t`Search with`}
        currentHref={HREFS[current]}
        tabs={[
          { label: t`Card`, href: HREFS.card },
          { label: t`National number`, href: HREFS['national-number'] },
        ]}
      />
    </div>
  );
}
