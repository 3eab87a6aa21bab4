import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '../market/site-context.tsx';
import type { OfferedMethod } from './offered-method.ts';

interface MethodWords {
  /** The method's name in the list of methods. */
  name: string;
  /** Shown below the name: what one needs at hand. */
  bestWhen: string;
  /** The title over the code field (R111). */
  title: string;
  instruction: string;
  /** What the code field is called. */
  field: string;
  lost: string;
}

// The words of a method; for a mobile phone Belgians say "gsm", Luxembourgers "téléphone".
export function useMethodWords(): (method: OfferedMethod) => MethodWords {
  const { t } = useLingui();
  const { market } = useSite();
  const words: Record<OfferedMethod['method'], (target: string) => MethodWords> = {
    sms: (target) => ({
      name: target ? t`Text message to ${target}` : t`Text message`,
      bestWhen: t({
        message: select(market, {
          lu: 'Best when your phone is at hand',
          other: 'Best when your phone is at hand',
        }),
      }),
      title: t({ message: select(market, { lu: 'Check your phone', other: 'Check your phone' }) }),
      instruction: sentTo(target),
      field: t`Security code`,
      lost: t({
        message: select(market, {
          lu: 'I no longer have this phone',
          other: 'I no longer have this phone',
        }),
      }),
    }),
    email: (target) => ({
      name: target ? t`E-mail to ${target}` : t`E-mail`,
      bestWhen: t`Best when you can read your e-mail here`,
      title: t`Check your mailbox`,
      instruction: sentTo(target),
      field: t`Security code`,
      lost: t`I no longer have this mailbox`,
    }),
    totp: () => ({
      name: t`Code from your authenticator app`,
      bestWhen: t`Works without signal or internet`,
      title: t`Open your authenticator app`,
      instruction: t`Type the 6 digits that the app shows for Carnet. They change every 30 seconds.`,
      field: t`Security code`,
      lost: t`I no longer have this app`,
    }),
    totpRecovery: () => ({
      name: t`Recovery key`,
      bestWhen: t`For when your app is out of reach`,
      title: t`Use a recovery key`,
      instruction: t`Type one of the keys that you saved when you set up your app. Each key works once.`,
      field: t`Recovery key`,
      lost: t`I do not have my keys`,
    }),
    card: () => ({
      name: t`Code from your card letter`,
      bestWhen: t`Best when you have kept the letter that came with your card`,
      title: t`Take the letter that came with your card`,
      instruction: t`Type the verification code from that letter. We never ask for your PIN.`,
      field: t`Verification code`,
      lost: t`I do not have this letter`,
    }),
    passkey: () => ({
      name: t`Passkey`,
      bestWhen: t`With your face, your finger or the code of your device`,
      title: t`Use your passkey`,
      instruction: t`Your browser asks you to unlock it, as you unlock your device.`,
      field: t`Passkey`,
      lost: t`I do not have this passkey here`,
    }),
    identity: () => ({
      name: t`Digital identity`,
      bestWhen: t`With the app of your identity, itsme for example`,
      title: t`Use your digital identity`,
      instruction: t`You confirm on the page of your identity that it is you, and come back here.`,
      field: t`Digital identity`,
      lost: t`I do not have this identity any more`,
    }),
  };

  function sentTo(target: string): string {
    return target
      ? t`We sent an 8-digit code to ${target}. It works for 10 minutes.`
      : t`We sent you an 8-digit code. It works for 10 minutes.`;
  }
  return ({ method, target }) => words[method](target);
}
