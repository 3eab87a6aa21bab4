import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfaOr } from '../recent-mfa.ts';
import { messageChannels } from './notifications.ts';

const channelSchema = z.enum(messageChannels);

const stateSchema = z.object({
  /** By which channel alerts go now; null: nobody was ever reached at a contact of theirs. */
  channel: z.nullable(channelSchema),
  /** The channels that there are, each with where it leads, masked. */
  options: z.array(z.object({ channel: channelSchema, recipient: z.string() })),
  /** Chosen in the last 72 hours: until `from` alerts go where they went before. */
  waiting: z.nullable(z.object({ channel: channelSchema, from: z.iso.datetime() })),
  /** Not null: another channel cannot be chosen until then; null `until`: support has to look first. */
  unsettled: z.nullable(
    z.object({ why: z.enum(['hold', 'frozen']), until: z.nullable(z.iso.datetime()) }),
  ),
});

export type AlertChannelState = z.output<typeof stateSchema>;

export const readAlertChannel = declareCall({
  name: 'readAlertChannel',
  feature: 'notifications',
  method: 'GET',
  path: '/notifications/alerts',
  audience: session,
  summary: 'By which channel security alerts go, and which others there are',
  answers: { 200: stateSchema },
  errors: [],
});

/**
 * Alerts that go to every contact still do. The channel before is told at once, can take the change
 * back, and stays in use for 72 hours (attack 83).
 */
export const changeAlertChannel = declareCall({
  name: 'changeAlertChannel',
  feature: 'notifications',
  method: 'PUT',
  path: '/notifications/alerts',
  audience: recentMfaOr('notifications', ['profile.edit-credentials']),
  summary: 'Chooses the channel that security alerts go by, from 72 hours later on',
  idempotent: true,
  body: z.strictObject({ channel: channelSchema }),
  answers: { 200: stateSchema },
  errors: [
    // No contact of that channel that the person was ever reached at.
    'alerts.channel_without_contact',
    // A contact was changed in the last 72 hours: `retry_at` says until when.
    'account.unsettled',
    'account.frozen',
    // Five changes a day.
    'request.too_many_attempts',
  ],
});

export const keepAlertChannel = declareCall({
  name: 'keepAlertChannel',
  feature: 'notifications',
  method: 'DELETE',
  path: '/notifications/alerts/waiting',
  audience: recentMfaOr('notifications', ['profile.edit-credentials']),
  summary: 'Drops a channel that was chosen in the last 72 hours: alerts stay where they go',
  answers: { 200: stateSchema },
  errors: ['account.frozen'],
});
