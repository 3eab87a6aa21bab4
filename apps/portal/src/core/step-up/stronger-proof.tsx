import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '../http/problems.ts';
import { pathOf, type RouteName } from '../navigation/routes.ts';
import { proofOf } from './intention.ts';

/** A code of another method would do (A20): the way to it, and back to the page. */
export function StrongerProof({ problem, page }: { problem: unknown; page: RouteName }) {
  const { t } = useLingui();
  if (failureOf(problem).code !== 'mfa.stronger_proof_required') return null;
  return (
    <Link
      href={`${pathOf('mfa-methods')}?${new URLSearchParams(proofOf(page, { proof: 'strong' }))}`}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      {t`Give another code`}
    </Link>
  );
}
