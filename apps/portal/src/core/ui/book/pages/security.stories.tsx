import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '@/core/ui/button/button.tsx';
import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import {
  ClockIcon,
  KeyIcon,
  LaptopIcon,
  LockIcon,
  ShieldIcon,
  SignOutIcon,
} from '@/core/ui/icons/security-icons.tsx';
import { RowButton, RowLink } from '@/core/ui/row/row-action.tsx';
import { RowGroup } from '@/core/ui/row/row-group.tsx';
import { Row } from '@/core/ui/row/row.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { PageIntro } from '@/core/ui/templates/page-intro.tsx';
import { SettingsPage } from '@/core/ui/templates/settings-page.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { BookMenu } from '../book-menu.tsx';
import { securityTexts } from './security.texts.ts';

const link = (label: string, about: string) => (
  <RowLink href="/security" label={label} about={about} />
);
const phone = '+32 ••• •• •• 42';
const mail = 'els@peeters-zonen.example';
const deviceIcons = [LaptopIcon, PhoneIcon, LaptopIcon];

function SecurityPage({ locale }: { locale: BookLocale }) {
  const texts = securityTexts[locale];
  return (
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
        <PageIntro title={texts.title} text={texts.intro} seal={<Seal text={texts.seal} />} />
        <RowGroup title={texts.signingIn} isFirst>
          <Row
            Icon={LockIcon}
            title={texts.password[0]}
            detail={texts.password[1]}
            action={link(texts.password[2], texts.password[0])}
          />
          <Row
            Icon={ShieldIcon}
            title={texts.twoStep[0]}
            stamps={<Stamp>{texts.on}</Stamp>}
            detail={texts.twoStep[1]}
            action={link(texts.twoStep[2], texts.twoStep[0])}
          />
        </RowGroup>
        <RowGroup title={texts.codes} action={link(texts.addMethod, texts.codes)}>
          <Row
            Icon={PhoneIcon}
            title={<span className="tabular-nums">{phone}</span>}
            stamps={
              <>
                <Stamp tone="primary">{texts.primary}</Stamp>
                <Stamp>{texts.verified}</Stamp>
              </>
            }
            detail={texts.textMessage}
            action={link(texts.edit, phone)}
          />
          <Row
            Icon={MailIcon}
            title={mail}
            stamps={<Stamp>{texts.verified}</Stamp>}
            detail={texts.email}
            action={link(texts.edit, mail)}
          />
          <Row
            Icon={ClockIcon}
            title={texts.app[0]}
            stamps={<Stamp tone="off">{texts.notSetUp}</Stamp>}
            detail={texts.app[1]}
            action={link(texts.app[2], texts.app[0])}
          />
          <Row
            Icon={KeyIcon}
            title={texts.keys[0]}
            stamps={<Stamp tone="warn">{texts.keysLeft}</Stamp>}
            detail={texts.keys[1]}
            action={link(texts.keys[2], texts.keys[0])}
          />
        </RowGroup>
        <Devices locale={locale} />
      </SettingsPage>
    </BookFrame>
  );
}

function Devices({ locale }: { locale: BookLocale }) {
  const texts = securityTexts[locale];
  const stamps = [
    <Stamp key="here">{texts.thisDevice}</Stamp>,
    <Stamp key="trusted" tone="primary">
      {texts.trustedUntil}
    </Stamp>,
  ];
  return (
    <RowGroup title={texts.devices}>
      {texts.deviceRows.map(([name, detail], index) => (
        <Row
          key={name}
          Icon={deviceIcons[index] ?? LaptopIcon}
          title={name}
          stamps={stamps[index]}
          detail={detail}
          action={index > 0 && <RowButton label={texts.signOut} about={name} onPress={() => {}} />}
        />
      ))}
      <Row
        Icon={SignOutIcon}
        title={texts.others[0]}
        detail={texts.others[1]}
        action={
          <Button look="danger" size="small">
            {texts.others[2]}
          </Button>
        }
      />
    </RowGroup>
  );
}

const meta: Meta = { title: 'Pages/Security', parameters: { layout: 'fullscreen' } };
export default meta;

export const Security: StoryObj = {
  render: (_args, { globals }) => <SecurityPage locale={bookLocaleOf(globals)} />,
};
