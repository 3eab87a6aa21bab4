import type { Mutant } from './mutant.ts';

const MESSAGE_LOG = 'packages/outbox/src/message-log.store.ts';

const ALERT_CHANNEL = 'apps/api/src/features/notifications/alert-channel.ts';
const CHANNEL_STORE = 'packages/identity/src/accounts/alert-channel.store.ts';

export const mutants: Mutant[] = [
  {
    name: 'another channel for alerts counts at once',
    claim: 'attack 83',
    file: CHANNEL_STORE,
    from: 'alert_channel_from = app_now() + ${hold}::interval',
    to: 'alert_channel_from = app_now()',
  },
  {
    name: 'another channel for alerts is told of there, and not where alerts go',
    claim: 'attack 83',
    file: ALERT_CHANNEL,
    from: 'actor, { channel, before, next, from }',
    to: 'actor, { channel, before: next, next, from }',
  },
  {
    name: 'whoever asks for a channel at once with others starts the wait and the alarm again',
    claim: 'attack 83',
    file: CHANNEL_STORE,
    from: "coalesce(${channelInUse}, 'email'), coalesce(a.alert_channel_next, a.alert_channel, 'email'))",
    to: "coalesce(${channelInUse}, 'email'))",
  },
  {
    name: 'alerts are moved while a contact is on hold',
    claim: 'attack 83',
    file: ALERT_CHANNEL,
    from: 'await requireCalm(transaction, keyring, accountId);',
    to: 'await requireChangeable(transaction, accountId);',
  },
  {
    name: 'signing devices out is told by the channel of before',
    claim: 'attack 83',
    file: 'apps/api/src/features/sessions/sessions.service.ts',
    from: 'alertContact(knownContacts(contacts), channel)',
    to: 'alertContact(knownContacts(contacts), null)',
  },
  {
    name: 'a new sign-in is told by the channel of before',
    claim: 'attack 83',
    file: 'packages/identity/src/contacts/contact.parts.ts',
    from: "(${ALERT_CHANNEL} is not distinct from 'sms')",
    to: 'false',
  },
  {
    name: '“this was not me” leaves the alerts where they were sent',
    claim: 'attack 82',
    file: 'apps/api/src/features/alerts/alerts.service.ts',
    from: '      since: alert.since,\n      hold: HOLD,',
    to: '      since: alert.now,\n      hold: HOLD,',
  },
  {
    name: 'a channel that waits comes into use though the account is frozen',
    claim: 'attack 82',
    file: 'packages/identity/src/accounts/alert-channel.parts.ts',
    from: 'least(app_now(), a.frozen_at, a.disowned_at)',
    to: 'app_now()',
  },
  {
    name: 'a channel for alerts that waits survives a reset',
    claim: 'attack 66',
    file: 'apps/api/src/features/password/replace-password.ts',
    from: 'if (isRecovery) await dropWaitingAlertChannel(transaction, accountId);',
    to: '',
  },
  {
    name: 'a proof for something else moves the alerts',
    claim: 'attack 27',
    file: 'packages/contract/src/calls/alert-channel.ts',
    from: "  audience: recentMfaOr('notifications', ['profile.edit-credentials']),\n  summary: 'Chooses",
    to: "  audience: recentMfaOr('notifications', ['profile.edit-credentials', 'approve']),\n  summary: 'Chooses",
  },
  {
    name: 'forged messages are reported without end',
    claim: 'attack 24',
    file: 'apps/api/src/features/support/support-limits.ts',
    from: '  await reportsPerNetwork.take(db, keyring, ip);\n',
    to: '',
  },
  {
    name: 'a report takes along whatever stood in the message',
    claim: 'attack 88',
    file: 'packages/contract/src/calls/support.ts',
    from: 'z.string().check(z.regex(REFERENCE))',
    to: 'z.string()',
  },
  {
    name: 'a report forgets which references the message had',
    claim: 'attack 88',
    file: 'apps/portal/src/features/notifications/check/report-message.hooks.ts',
    from: 'references: [...references]',
    to: 'references: []',
  },
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
