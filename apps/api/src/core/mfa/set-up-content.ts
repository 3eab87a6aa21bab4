import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';

import { Refusal } from '../http/refusal.ts';
import type { SentMethod } from '../one-time-codes/one-time-code.store.ts';

/** What is enrolled once its code is right; sealed in the challenge until then. */
export type SetUpContent = {
  /** It was begun with a recent proof, and is finished with it. */
  needsGrant: boolean;
} & NewMethod;

type NewMethod =
  | {
      method: 'totp';
      secret: string;
      /** The authenticator that goes when this one is confirmed, and not before (R179). */
      replaces: number | null;
    }
  | {
      method: SentMethod;
      /** As typed, tidied for display. */
      value: string;
      canonical: string;
      /** The method that gets this contact instead of its own. */
      replaces: number | null;
    };

const placeOf = (accountId: string): SealContext => [accountId, 'one_time_code.content'];

export const sealSetUpContent = (
  keyring: Keyring,
  accountId: string,
  content: SetUpContent,
): Promise<string> => keyring.seal('envelope', JSON.stringify(content), placeOf(accountId));

export async function openSetUpContent(
  keyring: Keyring,
  accountId: string,
  sealed: string | null,
): Promise<SetUpContent> {
  if (sealed === null) throw new Refusal('code.expired');
  return JSON.parse(await keyring.open('envelope', sealed, placeOf(accountId))) as SetUpContent;
}
