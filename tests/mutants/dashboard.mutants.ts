import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'nobody is greeted by name',
    claim: 'R243',
    file: 'apps/portal/src/features/dashboard/dashboard.screen.tsx',
    from: 'title={t`Hello ${firstname}`}',
    to: 'title={t`Dashboard`}',
  },
  {
    name: 'everybody is an employer',
    claim: 'R245',
    file: 'apps/portal/src/features/dashboard/services.policy.ts',
    from: 'person.customer_user_id !== null',
    to: 'true',
  },
  {
    name: 'vouchers are shown to who has none',
    claim: 'R246',
    file: 'apps/portal/src/features/dashboard/services.policy.ts',
    from: 'person.user_id !== null',
    to: 'true',
  },
  {
    name: 'Fridom is shown to who has none',
    claim: 'R247',
    file: 'apps/portal/src/features/dashboard/services.policy.ts',
    from: 'person.fridom_user_id !== null',
    to: 'true',
  },
  {
    name: 'Luxembourg is offered the Belgian deals',
    claim: 'R248',
    file: 'apps/portal/src/features/dashboard/services.policy.ts',
    from: 'opensApps && !isLuxembourg(site)',
    to: 'opensApps',
  },
  {
    name: 'a device does not say since when it is here',
    claim: 'R272',
    file: 'apps/portal/src/features/sessions/device-words.ts',
    from: 'note: t`since ${since}`',
    to: 'note: undefined',
  },
  {
    name: 'a place that nobody knows is left blank',
    claim: 'R273',
    file: 'apps/portal/src/features/sessions/device-words.ts',
    from: "filter(Boolean).join(', ') || t`Location unknown`",
    to: "filter(Boolean).join(', ')",
  },
  {
    name: 'signing one device out signs out all others',
    claim: 'R274',
    file: 'apps/portal/src/features/sessions/sessions.hooks.ts',
    from: "if (ending.kind === 'device') await signDeviceOut(api, ending.device.id);",
    to: "if (ending.kind === 'device') await signOthersOut(api);",
  },
  {
    name: 'signing out everywhere leaves this browser signed in',
    claim: 'R275',
    file: 'apps/portal/src/core/session/sign-out-everywhere.ts',
    from: '  await session.end();\n',
    to: '',
  },
];
