import { parseFragment } from './fragment.ts';
import { type HandOffQuestion, type HandOffWorld, takeHandOff } from './hand-off.ts';
import { holdInvitation } from './held-invitation.ts';
import { writeItem } from './session-items.ts';

/**
 * Keeps what an address brought along, and signs in by its token (R60, A17). An invitation is only held:
 * programs that look at mails open its link too, and nothing may be spent by that.
 */
export async function takeFragment(
  world: HandOffWorld,
  fragment: string,
): Promise<HandOffQuestion | undefined> {
  const { token, payload, isOriginApp, invitation } = parseFragment(fragment);
  if (invitation !== undefined) holdInvitation(invitation);
  const question = token === undefined ? undefined : await takeHandOff(world, token);
  // There is no sign-in left to finish for somebody who is signed in, be it by the token.
  const isNeeded = payload !== undefined && !(await isSignedIn(world));
  // The item is written last: a session that begins, or is found to be over, leaves nothing behind.
  if (isOriginApp === 'true') writeItem('open_app', 'true');
  if (isNeeded) writeItem('loginPayload', payload);
  return question;
}

/** While the API cannot tell whether somebody is signed in, the cookie is believed. */
const isSignedIn = async ({ session }: HandOffWorld) =>
  session.mayBeOpen() && session.person().then(Boolean, () => true);
