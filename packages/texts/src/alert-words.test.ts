import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** What the page behind "this wasn't me" calls an event, and the heading of its message. */
const PAIRS = {
  'New sign-in to your account': 'new-sign-in.heading',
  'Devices were signed out': 'sessions-ended.heading',
  'Someone asked to reset your password': 'reset-requested.heading',
  'Your code to reset your password': 'password-reset-code.heading',
  'Your password was changed': 'password-changed.heading',
  'A request for help with your account': 'support-case.heading',
  'A card was added to your account': 'card-attached.heading',
  'An invitation was added to your account': 'invitation-attached.heading',
  'Your bank account was changed': 'iban-changed.heading',
  'Your card is blocked': 'card-blocked.heading',
  'Your security alerts will go elsewhere': 'alert-channel-changed.heading',
  'The copy of your data is ready': 'data-ready.heading',
  'A contact was added to your account': 'mfa-changed.subject-contact-added',
  'A contact was removed from your account': 'mfa-changed.subject-contact-removed',
  'A contact of your account was put back': 'mfa-changed.subject-contact-restored',
  'A way to get security codes was added': 'mfa-changed.subject-method-added',
  'A way to get security codes was removed': 'mfa-changed.subject-method-removed',
  'Your usual way to get security codes was changed': 'mfa-changed.subject-primary-switched',
  'You have new recovery keys': 'mfa-changed.subject-keys-renewed',
  'A recovery key was used': 'mfa-changed.subject-recovery-key-used',
  'We no longer trust one of your devices': 'mfa-changed.subject-trust-copied',
  'A passkey was added to your account': 'mfa-changed.subject-passkey-added',
  'A passkey was removed from your account': 'mfa-changed.subject-passkey-removed',
  'A passkey will leave your account': 'mfa-changed.subject-passkey-leaving',
  'A digital identity was connected with your account': 'mfa-changed.subject-identity-added',
  'A digital identity was disconnected from your account': 'mfa-changed.subject-identity-removed',
  'A digital identity will leave your account': 'mfa-changed.subject-identity-leaving',
  'Someone signed in without your passkey': 'mfa-changed.subject-passkey-passed-over',
  'Changes to your account were undone': 'mfa-changed.subject-undone',
  'Your account cannot be changed for now': 'mfa-changed.subject-frozen',
  'an unknown device': 'device.unknown',
  '{browser} on {system}': 'device.browser-on-system',
};

function textOf(catalogue: string, id: string): string | undefined {
  const path = new URL(`../po/${catalogue}.po`, import.meta.url);
  const lines = readFileSync(path, 'utf8').split('\n');
  const line = lines[lines.indexOf(`msgid "${id}"`) + 1];
  return line?.slice('msgstr "'.length, -1);
}

it.each(['en', 'fr', 'nl', 'de'])(
  'attack 82: in %s an alert and the page behind its link name the event alike',
  (language) => {
    for (const [onPage, inMessage] of Object.entries(PAIRS)) {
      const page = textOf(`portal-tasks/${language}`, onPage);
      expect(page).toBeTruthy();
      expect(page).toBe(textOf(`messages/${language}`, inMessage));
    }
  },
);
