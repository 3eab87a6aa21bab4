import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import { ClockIcon, KeyIcon } from '@/core/ui/icons/security-icons.tsx';
import { HelpIcon } from '@/core/ui/icons/sign-icons.tsx';
import { SupportIllustration } from '@/core/ui/illustrations/support-illustration.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { MaintenancePage } from '@/core/ui/templates/maintenance-page.tsx';
import { MethodPicker } from '@/core/ui/templates/method-picker.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { bookWords } from '../words/all-words.ts';
import { mfaTexts } from './mfa.texts.ts';

function MethodsPage({ locale }: { locale: BookLocale }) {
  const { methods, contact } = bookWords[locale];
  const texts = mfaTexts[locale];
  const [method, setMethod] = useState<string | undefined>('sms');
  return (
    <BookFrame locale={locale} watermark>
      <MethodPicker
        stub={{
          flow: texts.flow,
          reference: `${texts.reference} 7K2-481-09`,
          step: { current: 2, total: 2, label: texts.step },
          illustration: <SupportIllustration />,
        }}
        title={methods.title}
        method={method}
        onMethodChange={setMethod}
        methods={[
          {
            value: 'sms',
            title: methods.sms,
            stamp: <Stamp tone="primary">{contact.primary}</Stamp>,
            detail: `+32 ••• •• •• 42. ${methods.bestWhen}`,
            Icon: PhoneIcon,
          },
          { value: 'email', title: methods.email, detail: 'e••@p•••.example', Icon: MailIcon },
          { value: 'totp', title: methods.app, Icon: ClockIcon },
          { value: 'totpRecovery', title: methods.keys, Icon: KeyIcon },
          { value: 'support', title: methods.support, Icon: HelpIcon },
        ]}
        confirm={methods.confirm}
        onConfirm={() => {}}
        help={[{ label: texts.support, href: '/support' }]}
      />
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Other', parameters: { layout: 'fullscreen' } };
export default meta;

export const Methods: StoryObj = {
  render: (_args, { globals }) => <MethodsPage locale={bookLocaleOf(globals)} />,
};

export const Maintenance: StoryObj = {
  render: () => (
    <MaintenancePage
      brand="Carnet"
      market="be"
      messages={[
        {
          language: 'nl',
          title: 'Even geduld',
          text: 'We werken aan Carnet. Deze pagina probeert het elke minuut opnieuw.',
          cardStop: { label: 'Kaart blokkeren:', telephone: '+32 2 000 00 00' },
        },
        {
          language: 'fr',
          title: 'Un instant',
          text: 'Carnet est en maintenance. Cette page réessaie toutes les minutes.',
          cardStop: { label: 'Bloquer une carte\u00a0:', telephone: '+32 2 000 00 00' },
        },
        {
          language: 'en',
          title: 'One moment',
          text: 'We are working on Carnet. This page tries again every minute.',
          cardStop: { label: 'Block a card:', telephone: '+32 2 000 00 00' },
        },
      ]}
    />
  ),
};
