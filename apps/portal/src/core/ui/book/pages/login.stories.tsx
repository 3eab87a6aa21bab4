import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { ActivateCardPrompt } from '@/core/ui/activate-card-prompt/activate-card-prompt.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import { BookletIllustration } from '@/core/ui/illustrations/booklet-illustration.tsx';
import { ActionLink } from '@/core/ui/link/action-link.tsx';
import { PasswordField } from '@/core/ui/password-field/password-field.tsx';
import { SegmentTabs } from '@/core/ui/segment-tabs/segment-tabs.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';
import { TextField } from '@/core/ui/text-field/text-field.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { loginTexts } from './login.texts.ts';

function LoginPage({ locale }: { locale: BookLocale }) {
  const texts = loginTexts[locale];
  const [address, setAddress] = useState('amina.elidrissi@mail.example');
  return (
    <BookFrame locale={locale} watermark>
      <AuthCard
        stub={{
          flow: texts.flow,
          reference: `${texts.reference} 7K2-481-09`,
          sentence: texts.sentence,
          illustration: <BookletIllustration />,
        }}
        after={
          <ActivateCardPrompt
            href="/onboarding"
            title={texts.noAccount}
            text={texts.activate}
            action={texts.activateAction}
          />
        }
      >
        <h1>{texts.title}</h1>
        <SegmentTabs
          label={texts.ways}
          currentHref="/login/email"
          tabs={[
            { label: texts.email, href: '/login/email', Icon: MailIcon },
            { label: texts.phone, href: '/login/phone', Icon: PhoneIcon },
          ]}
        />
        <form>
          <TextField
            label={texts.address}
            type="email"
            autoComplete="username"
            isIdentifier
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            defaultValue="correct-horse"
            words={texts}
          />
          <Button type="submit" wide className="mt-7">
            {texts.title}
          </Button>
        </form>
        <div className="mt-3 -mb-3 flex flex-wrap justify-between gap-x-6">
          <ActionLink href="/forgot-password">{texts.forgotPassword}</ActionLink>
          <ActionLink href="/forgot-username">{texts.forgotUsername}</ActionLink>
        </div>
      </AuthCard>
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Login', parameters: { layout: 'fullscreen' } };
export default meta;

export const Login: StoryObj = {
  render: (_args, { globals }) => <LoginPage locale={bookLocaleOf(globals)} />,
};
