import { text } from 'node:stream/consumers';

import { openDatabase } from '@carnet/database/connection';
import { developmentKeyring } from '@carnet/runtime/keyring';

import { findLiveInvitation } from '../find-live-invitation.ts';

/**
 * A process of its own for tests that stay outside: reads codes as JSON from standard input, looks each up
 * in the database of DATABASE_URL, and prints whose invitation it opens, in the same order.
 */
const codes = JSON.parse(await text(process.stdin)) as string[];
const url = process.env['DATABASE_URL'] ?? '';
const { db, close } = openDatabase({ url, applicationName: 'carnet tests' });
const found: { invitationId?: string; email?: string }[] = [];
for (const code of codes) {
  const invitation = await findLiveInvitation(db, developmentKeyring(), 'be', code);
  found.push(invitation ? { invitationId: invitation.invitationId, email: invitation.email } : {});
}
await close();
process.stdout.write(`${JSON.stringify(found)}\n`);
