import { type Scope, scopeRisks } from '@carnet/contract/scopes';
import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { HomeIcon, UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { ClockIcon, KeyIcon, PenIcon } from '@carnet/ui/icons/security-icons.tsx';
import { BuildingIcon, CardIcon, RouteIcon, TicketIcon } from '@carnet/ui/icons/service-icons.tsx';
import { type ScopeLine, ScopeList } from '@carnet/ui/scope-list/scope-list.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

import { useScopeWords } from '@/core/scopes/scope-words.ts';

const ICONS: Record<Scope, ComponentType<IconProps>> = {
  balance: TicketIcon,
  history: ClockIcon,
  transaction: ClockIcon,
  payment: CardIcon,
  reimbursemoney: CardIcon,
  user: UserIcon,
  userwrite: PenIcon,
  company: BuildingIcon,
  customerwrite: PenIcon,
  clientarea: BuildingIcon,
  mymonizze: TicketIcon,
  monizze: TicketIcon,
  fridom: RouteIcon,
  mobile: PhoneIcon,
  notification: MailIcon,
  profile: UserIcon,
  email: MailIcon,
  phone: PhoneIcon,
  address: HomeIcon,
};

interface AskedScopesProps {
  scopes: readonly Scope[];
  /** The app also wants to go on while the person is signed out. */
  isOffline: boolean;
}

/** What the app sees, and apart from that what it does in the person's name. */
export function AskedScopes({ scopes, isOffline }: AskedScopesProps) {
  const { t } = useLingui();
  const words = useScopeWords();
  const lineOf = (scope: Scope): ScopeLine => ({ id: scope, Icon: ICONS[scope], ...words[scope] });
  const seen = scopes.filter((scope) => scopeRisks[scope] === 'read').map(lineOf);
  const done = scopes.filter((scope) => scopeRisks[scope] !== 'read').map(lineOf);
  const known: ScopeLine[] =
    scopes.length === 0
      ? [{ id: 'openid', Icon: KeyIcon, text: t`Recognise you when you come back` }]
      : [];
  const offline: ScopeLine[] = isOffline
    ? [{ id: 'offline', Icon: KeyIcon, text: t`Keep this access while you are signed out` }]
    : [];
  const sees = [...known, ...seen, ...offline];
  return (
    <>
      {sees.length > 0 && <ScopeList title={t`It can`} scopes={sees} />}
      {done.length > 0 && <ScopeList title={t`It can act for you`} scopes={done} actsForPerson />}
    </>
  );
}
