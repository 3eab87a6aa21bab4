import type { Keyring } from '@carnet/runtime/keyring';

import type { BarePicture } from './bare-picture.ts';
import type { CaseContent, CaseKey } from './case.ts';

const sealContextOf = ({ accountId, caseId }: CaseKey) =>
  [accountId, caseId, 'support_case.content'] as const;

export const sealContent = (
  keyring: Keyring,
  key: CaseKey,
  { username, replyTo, confirmTo }: CaseContent,
): Promise<string> =>
  keyring.seal('envelope', JSON.stringify({ username, replyTo, confirmTo }), sealContextOf(key));

export const openContent = async (
  keyring: Keyring,
  key: CaseKey,
  sealed: string,
): Promise<CaseContent> =>
  JSON.parse(await keyring.open('envelope', sealed, sealContextOf(key))) as CaseContent;

const proofContextOf = ({ accountId, caseId }: CaseKey) =>
  [accountId, caseId, 'support_case.proof'] as const;

export const sealCaseProof = (
  keyring: Keyring,
  key: CaseKey,
  { type, bytes }: BarePicture,
): Promise<string> =>
  keyring.seal('envelope', `${type};${bytes.toString('base64')}`, proofContextOf(key));

export async function openCaseProof(
  keyring: Keyring,
  key: CaseKey,
  sealed: string,
): Promise<BarePicture> {
  const [type, picture = ''] = (await keyring.open('envelope', sealed, proofContextOf(key))).split(
    ';',
  );
  return { type: type as BarePicture['type'], bytes: Buffer.from(picture, 'base64') };
}
