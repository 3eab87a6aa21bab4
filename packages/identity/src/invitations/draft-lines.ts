import type { Market } from '@carnet/contract/markets';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { codeHash, newCode } from './code.ts';
import { sealContent } from './content.ts';
import type { CheckedLine } from './invited.policy.ts';
import type { DraftInvitation } from './invited.store.ts';
import { invitedAddress } from './invited-address.ts';

export interface DraftedLine extends DraftInvitation {
  line: CheckedLine;
  kind: CheckedLine['kind'];
  email: string;
  code: string;
}

const SEALED_AT_ONCE = 50;

/** Each line gets a code of its own; whether it counts is decided when it is written. */
export async function draftLines(
  keyring: Keyring,
  market: Market,
  lines: readonly CheckedLine[],
): Promise<DraftedLine[]> {
  const drafts: DraftedLine[] = [];
  for (let from = 0; from < lines.length; from += SEALED_AT_ONCE) {
    const batch = lines.slice(from, from + SEALED_AT_ONCE);
    drafts.push(...(await Promise.all(batch.map((line) => draftLine(keyring, market, line)))));
  }
  return drafts;
}

async function draftLine(
  keyring: Keyring,
  market: Market,
  line: CheckedLine,
): Promise<DraftedLine> {
  const invitationId = newId();
  const { kind, platformId, locale, email } = line;
  const code = newCode();
  return {
    line,
    invitationId,
    kind,
    platformId,
    locale,
    email,
    code,
    codeHash: codeHash(keyring, code),
    emailHash: keyring.hmac('identifier-hmac', invitedAddress(market, email)),
    sealed: await sealContent(keyring, invitationId, { email, code }),
  };
}
