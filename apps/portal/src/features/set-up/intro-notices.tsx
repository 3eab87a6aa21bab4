import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';

/**
 * Said before the second factor is on: afterwards the colleague who shares this login stands outside
 * (R153).
 */
export function SharedLoginNotice() {
  const { t } = useLingui();
  return (
    <Alert tone="warn" title={t`Do several people use this account?`}>
      <p className="text-pretty">
        {t`Once this is on, only you can sign in with this account. Give each colleague their own.`}
      </p>
      <Link
        href={`${pathOf('setup-mfa')}?help=colleague`}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {t`Give a colleague access`}
      </Link>
    </Alert>
  );
}

/** Following this link is a way of skipping, which the server must hear of first. */
export function LaterNotice({ onGo }: { onGo: () => void }) {
  const { t } = useLingui();
  return (
    <Alert tone="warn">
      <p className="text-pretty">
        {t`You can do this later too. We will remind you when you sign in.`}
      </p>
      <Link
        href={pathOf('security')}
        className="inline-flex min-h-11 items-center font-semibold"
        onClick={(event) => {
          event.preventDefault();
          onGo();
        }}
      >
        {t`Later, in Security`}
      </Link>
    </Alert>
  );
}
