import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Link } from '@/core/ui/link/link.tsx';

/** Before it is on: afterwards the colleague who shares this login stands outside (R153). */
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

/** Going there is a way of skipping, which the server must hear of first. */
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
