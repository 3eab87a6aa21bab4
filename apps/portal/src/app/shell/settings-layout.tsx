import { Button } from '@carnet/ui/button/button.tsx';
import { SettingsPage } from '@carnet/ui/templates/settings-page.tsx';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useOutletContext } from 'react-router';

import { usePerson } from '@/core/session/session-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CameFromApp } from './came-from-app.tsx';
import type { SignOut } from './use-sign-out.ts';

/** The menu beside the pages of somebody who is logged in; it stays while they change. */
export function SettingsLayout() {
  const { t } = useLingui();
  const person = usePerson();
  const { start } = useOutletContext<SignOut>();
  return (
    <SettingsPage aside={person && <AccountMenu person={person} />}>
      <CameFromApp />
      <Outlet />
      {/* The header of a phone has no room for it. */}
      <Button look="secondary" wide className="mt-8 wide:hidden" onClick={start}>
        {t`Sign out`}
      </Button>
    </SettingsPage>
  );
}
