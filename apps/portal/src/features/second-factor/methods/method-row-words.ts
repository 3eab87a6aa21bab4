import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import type { Profile } from '@carnet/contract/calls/profile';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import { displayContact } from '@/core/phone/display-phone.ts';

interface RowWords {
  /** The address or number itself: this is the person's own page. */
  title: string;
  detail: string;
}

export function useMethodRowWords({ email, phone }: Pick<Profile, 'email' | 'phone'>) {
  const { t } = useLingui();
  const { market } = useSite();
  const valueOf = (contactId: string | null) =>
    [...email, ...phone].find(({ id }) => id === contactId)?.value;

  return ({ method, target, contact_id: contactId }: MfaMethodItem): RowWords => {
    const value = valueOf(contactId);
    const title = value === undefined ? target : displayContact(value);
    switch (method) {
      case 'sms':
        return { title, detail: t`Text message` };
      case 'email':
        return { title, detail: t`E-mail` };
      case 'totp':
        return { title: t`Authenticator app`, detail: t`Works without signal or internet` };
      case 'totpRecovery':
        return {
          title: t`Recovery keys`,
          detail: t({
            message: select(market, {
              lu: 'For when your phone and mailbox are out of reach',
              other: 'For when your phone and mailbox are out of reach',
            }),
          }),
        };
      case 'card':
        return { title: t`Code from your card letter`, detail: t`The letter that came with it` };
      case 'passkey':
        return {
          title: t`Passkeys`,
          detail: t`With your face, your finger or the code of your device`,
        };
      case 'identity':
        return {
          title: t`Digital identities`,
          detail: t`With the app of your identity, itsme for example`,
        };
      case 'support':
        return { title: t`Support`, detail: t`Our support helps you get back in.` };
    }
  };
}
