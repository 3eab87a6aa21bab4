import { expect, it } from 'vitest';

import { changeAlertChannel, keepAlertChannel } from './alert-channel.ts';

it.each([changeAlertChannel, keepAlertChannel])(
  'attack 27: $name takes a recent code for this page, or for the contacts, and no other',
  ({ audience }) => {
    expect(audience).toEqual({
      kind: 'recent-mfa',
      action: 'notifications',
      takes: 'either',
      alsoProvenFor: ['profile.edit-credentials'],
    });
  },
);
