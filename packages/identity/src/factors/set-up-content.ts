import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';

import { Refusal } from '../refusal.ts';
import type { MethodName } from './method.ts';

/** What is enrolled once its code is right; sealed in the challenge until then. */
export interface SetUpContent {
  /** The set-up was begun with a step-up, and is finished with it. */
  needsStepUp: boolean;
  method: MethodName;
  /**
   * The method that goes, or gets this contact instead of its own, when the new one is confirmed
   * (R179).
   */
  replaces: number | null;
  /** What the factor itself will keep: a contact as typed and canonical, the secret of an app. */
  facts: Readonly<Record<string, string>>;
}

const sealContextOf = (accountId: string): SealContext => [accountId, 'challenge.content'];

export const sealSetUpContent = (
  keyring: Keyring,
  accountId: string,
  content: SetUpContent,
): Promise<string> => keyring.seal('envelope', JSON.stringify(content), sealContextOf(accountId));

export async function openSetUpContent(
  keyring: Keyring,
  accountId: string,
  sealed: string | null,
): Promise<SetUpContent> {
  if (sealed === null) throw new Refusal('code.expired');
  return JSON.parse(
    await keyring.open('envelope', sealed, sealContextOf(accountId)),
  ) as SetUpContent;
}
