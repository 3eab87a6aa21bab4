import { Card } from '@carnet/ui/card/card.tsx';
import { MailIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { ChevronRightIcon } from '@carnet/ui/icons/direction-icons.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';

/** The tabs of a phone have no room for a fifth page: from here one reaches it. */
export function OwnMessages() {
  const { t } = useLingui();
  return (
    <Card className="mt-8 wide:hidden">
      <Link
        href={pathOf('notifications')}
        className="flex min-h-18 items-center gap-4 px-5 font-semibold no-underline"
      >
        <MailIcon />
        <span className="grow">{t`Notifications`}</span>
        <ChevronRightIcon size={20} />
      </Link>
    </Card>
  );
}
