import type { Mutant } from './mutant.ts';

const MESSAGE_LOG = 'packages/outbox/src/message-log.store.ts';

export const mutants: Mutant[] = [
  {
    name: 'messages of other people are in the list',
    claim: 'attack 38',
    file: MESSAGE_LOG,
    from: "    .where('account_id', '=', accountId)\n    .orderBy('message_id', 'desc')",
    to: "    .orderBy('message_id', 'desc')",
  },
  {
    name: 'only messages that left are in the list of their owner',
    claim: 'attack 88',
    file: MESSAGE_LOG,
    from: ".orderBy('message_id', 'desc')",
    to: ".where('state', '=', 'sent').orderBy('message_id', 'desc')",
  },
  {
    name: 'a message that never left is said to be ours',
    claim: 'attack 88',
    file: MESSAGE_LOG,
    from: "    .where('state', '=', 'sent')\n    .$narrowType",
    to: '    .$narrowType',
  },
  {
    name: 'references are guessed without end',
    claim: 'attack 24',
    file: 'apps/api/src/features/notifications/notification-limits.ts',
    from: '  await perNetwork.take(db, keyring, ip);\n',
    to: '',
  },
  {
    name: 'a message whose reference is known is called genuine',
    claim: 'attack 88',
    file: 'apps/portal/src/features/notifications/check/checked.tsx',
    from: 'A reference can be copied into a forged message. Only your own list of messages shows what we sent to you.',
    to: 'This message is genuine.',
  },
  {
    name: 'nothing leads to the notifications',
    claim: 'R22',
    file: 'apps/portal/src/app/portal-pages.ts',
    from: '  ...notificationsPages,\n',
    to: '',
    inBrowser: true,
  },
];
