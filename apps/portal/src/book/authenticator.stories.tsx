import { activateMethod } from '@carnet/contract/calls/set-up';
import type { Meta } from '@storybook/react-vite';

import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { emailItem, mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Authenticator' };
export default meta;

export const App = pageStory({
  path: '/setup-mfa/totp?redirect=security',
  isLoggedIn: true,
  service: [
    ...friendlyService(),
    ...mfaService({ methods: [smsItem, emailItem] }),
    fakeCall(activateMethod, () => ({
      payload: 'challenge',
      method: 'totp' as const,
      fuzzion: false,
      data: {
        uri: 'otpauth://totp/Carnet:chloe%40mail.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Carnet',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      },
    })),
  ],
});
