import type { Meta, StoryObj } from '@storybook/react-vite';

import { Alert } from '@/core/ui/alert/alert.tsx';
import { Breadcrumb } from '@/core/ui/breadcrumb/breadcrumb.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { PasswordField } from '@/core/ui/password-field/password-field.tsx';
import { PasswordRules } from '@/core/ui/password-field/password-rules.tsx';
import { Ribbon } from '@/core/ui/ribbon/ribbon.tsx';
import { SettingsDetail } from '@/core/ui/templates/settings-detail.tsx';
import { SettingsPage } from '@/core/ui/templates/settings-page.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { BookMenu } from '../book-menu.tsx';
import { bookWords } from '../words/all-words.ts';

function ChangePasswordPage({ locale }: { locale: BookLocale }) {
  const words = bookWords[locale];
  const rules = words.rules.map((text, index) => ({ id: text, text, isMet: index > 0 }));
  return (
    <>
      <Ribbon label="development" />
      <BookFrame locale={locale} signedInAs="EP">
        <SettingsPage
          aside={
            <BookMenu
              locale={locale}
              currentHref="/security"
              who={{ initials: 'EP', name: 'Els Peeters', role: 'Peeters & Zonen bv' }}
            />
          }
        >
          <SettingsDetail
            trail={
              <Breadcrumb
                label={words.crumbs.label}
                trail={[{ label: words.crumbs.parent, href: '/security' }]}
                current={words.crumbs.current}
              />
            }
            title={words.crumbs.current}
          >
            <div className="mb-5">
              <Alert tone="info" title={words.alert.title}>
                {words.alert.text}
              </Alert>
            </div>
            <PasswordField
              label={words.password.label}
              words={words.password}
              autoComplete="new-password"
              error={words.rules[0]}
              rulesId="new-password-rules"
              rules={
                <PasswordRules
                  id="new-password-rules"
                  rules={rules}
                  words={{ ...words.password, summary: words.summary }}
                />
              }
            />
            <Button type="submit" className="mt-6">
              {words.save}
            </Button>
          </SettingsDetail>
        </SettingsPage>
      </BookFrame>
    </>
  );
}

const meta: Meta = { title: 'Pages/Setting', parameters: { layout: 'fullscreen' } };
export default meta;

export const ChangePassword: StoryObj = {
  render: (_args, { globals }) => <ChangePasswordPage locale={bookLocaleOf(globals)} />,
};
