import type { ReactNode } from 'react';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import { canUsePasskeys } from '@/core/passkeys/can-use-passkeys.ts';
import { ProviderWays } from './provider-ways.tsx';

/** With their words, which the login page comes without. */
export async function prepareOtherWays(): Promise<ReactNode> {
  const [passkey] = await Promise.all([preparePasskey(), addTaskTexts()]);
  return (
    <>
      {passkey}
      <ProviderWays />
    </>
  );
}

/** A browser without passkeys carries none of it. */
async function preparePasskey(): Promise<ReactNode> {
  if (!canUsePasskeys()) return undefined;
  const { PasskeyWay } = await import('./passkey-way.tsx');
  return <PasskeyWay />;
}
