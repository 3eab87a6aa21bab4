import type { Meta, StoryObj } from '@storybook/react-vite';

import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { CouponSheet } from '@/core/ui/coupon-sheet/coupon-sheet.tsx';
import { MailIcon, PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import { LaptopIcon, LockIcon } from '@/core/ui/icons/security-icons.tsx';
import { BuildingIcon, RouteIcon, TagIcon, TicketIcon } from '@/core/ui/icons/service-icons.tsx';
import { Link } from '@/core/ui/link/link.tsx';
import { Prompt } from '@/core/ui/prompt/prompt.tsx';
import { GroupHeading, RowGroup } from '@/core/ui/row/row-group.tsx';
import { RowLink } from '@/core/ui/row/row-action.tsx';
import { Row } from '@/core/ui/row/row.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { PageIntro } from '@/core/ui/templates/page-intro.tsx';
import { SettingsPage } from '@/core/ui/templates/settings-page.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { BookMenu } from '../book-menu.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

const couponIcons = [TicketIcon, BuildingIcon, RouteIcon, TagIcon];
const couponHosts = ['cheques', 'client', 'fridom', 'deals'];
const eventIcons = [LaptopIcon, PhoneIcon, LockIcon];

function DashboardPage({ locale }: { locale: BookLocale }) {
  const texts = dashboardTexts[locale];
  const coupons = texts.coupons.map(([title, text], index) => ({
    title,
    text,
    address: `${couponHosts[index]}.carnet.example`,
    href: `https://${couponHosts[index]}.carnet.example`,
    Icon: couponIcons[index] ?? TicketIcon,
  }));
  return (
    <BookFrame locale={locale} signedInAs="CL">
      <SettingsPage
        aside={
          <BookMenu
            locale={locale}
            currentHref="/user/dashboard"
            who={{ initials: 'CL', name: 'Chloé Lambert', role: texts.role }}
          />
        }
      >
        <PageIntro title={texts.greeting} text={texts.lastLogin} isGreeting />
        <div className="mt-6">
          <Prompt
            Icon={MailIcon}
            title={texts.promptTitle}
            text={texts.promptText}
            actions={
              <>
                <ButtonLink href="/profile/add-email" look="secondary" size="small">
                  {texts.add}
                </ButtonLink>
                <Button look="quiet" size="small">
                  {texts.later}
                </Button>
              </>
            }
          />
        </div>
        <section aria-labelledby="services" className="mt-8">
          <GroupHeading id="services" title={texts.services} />
          <CouponSheet coupons={coupons} />
        </section>
        <RowGroup
          title={texts.activity}
          action={<RowLink href="/activity" label={texts.seeAll} about={texts.activity} />}
          footnote={
            <>
              {texts.notYou}{' '}
              <Link href="/security" className="font-semibold">
                {texts.secure}
              </Link>
            </>
          }
        >
          {texts.events.map(([title, detail, time], index) => (
            <Row
              key={time}
              Icon={eventIcons[index] ?? LaptopIcon}
              title={title}
              stamps={index === 0 && <Stamp>{texts.thisDevice}</Stamp>}
              detail={detail}
              aside={time}
            />
          ))}
        </RowGroup>
      </SettingsPage>
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Dashboard', parameters: { layout: 'fullscreen' } };
export default meta;

export const Dashboard: StoryObj = {
  render: (_args, { globals }) => <DashboardPage locale={bookLocaleOf(globals)} />,
};
