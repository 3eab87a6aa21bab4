import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf, type RouteName } from '../navigation/routes.ts';
import { proofOf } from './intention.ts';

/** What one proof only begins, two do at once (A20): the way to the other methods, and back. */
export function SecondProof({ page }: { page: RouteName }) {
  const { t } = useLingui();
  const query = new URLSearchParams({ ...proofOf(page, {}), another: 'true' });
  return (
    <Link
      href={`${pathOf('mfa-methods')}?${query}`}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {t`Confirm with another method, too`}
    </Link>
  );
}
