import { parseFragment } from './fragment.ts';
import { type HandOffQuestion, type HandOffWorld, takeHandOff } from './hand-off.ts';
import { writeItem } from './session-items.ts';

/** Keeps what an address brought along, and signs in by its token (R60, A17). */
export async function takeFragment(
  world: HandOffWorld,
  fragment: string,
): Promise<HandOffQuestion | undefined> {
  const { token, payload, isOriginApp } = parseFragment(fragment);
  if (isOriginApp === 'true') writeItem('open_app', 'true');
  const question = token === undefined ? undefined : await takeHandOff(world, token);
  // After the token, whose session begins with nothing left over from another.
  if (payload !== undefined) writeItem('loginPayload', payload);
  return question;
}
