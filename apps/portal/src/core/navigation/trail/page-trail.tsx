import { Breadcrumb } from '@carnet/ui/breadcrumb/breadcrumb.tsx';
import { useLingui } from '@lingui/react/macro';

import { useIsBuilt } from '../built-pages.tsx';
import { pathOf, type RouteName } from '../routes.ts';
import { trailTo } from './trail.policy.ts';

interface PageTrailProps {
  page: RouteName;
  /** What the page is called among those beside it; often its title. */
  current: string;
}

/** The trail above the heading of a page that lies below another one (R23). */
export function PageTrail({ page, current }: PageTrailProps) {
  const { t } = useLingui();
  const labels: Partial<Record<RouteName, string>> = {
    home: t`Home`,
    profile: t`Profile`,
    security: t`Security`,
    'user-dashboard': t`Dashboard`,
  };
  const trail = trailTo(page, useIsBuilt());
  return (
    <Breadcrumb
      label={t`You are here`}
      trail={trail.map((name) => ({ label: labels[name] ?? '', href: pathOf(name) }))}
      current={current}
    />
  );
}
