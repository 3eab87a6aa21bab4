import type { Keyring } from '@carnet/runtime/keyring';

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
