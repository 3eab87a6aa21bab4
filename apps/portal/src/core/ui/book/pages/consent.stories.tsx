import type { Meta, StoryObj } from '@storybook/react-vite';

import { UserIcon } from '@/core/ui/icons/menu-icons.tsx';
import { ClockIcon, PenIcon } from '@/core/ui/icons/security-icons.tsx';
import { CardIcon, TicketIcon } from '@/core/ui/icons/service-icons.tsx';
import { Link } from '@/core/ui/link/link.tsx';
import { ScopeList } from '@/core/ui/scope-list/scope-list.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { ConsentCard } from '@/core/ui/templates/consent-card.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { consentTexts } from './consent.texts.ts';
import { LunchwiseMark } from './lunchwise-mark.tsx';

function ConsentPage({ locale }: { locale: BookLocale }) {
  const texts = consentTexts[locale];
  const [before, access, after] = texts.assurance;
  return (
    <BookFrame locale={locale} watermark>
      <ConsentCard
        stub={{
          flow: texts.flow,
          sentence: texts.sentence,
          reference: `${texts.reference} 2M8-117-43`,
          mark: <LunchwiseMark />,
        }}
        title={texts.title}
        domain="lunchwise.example"
        stamp={<Stamp tone="primary">{texts.partner}</Stamp>}
        scopes={
          <>
            <ScopeList
              title={texts.sees}
              scopes={[
                { id: 'balance', text: texts.seen[0], Icon: TicketIcon },
                { id: 'history', text: texts.seen[1], Icon: ClockIcon },
                { id: 'user', text: texts.seen[2], Icon: UserIcon },
              ]}
            />
            <ScopeList
              actsForPerson
              title={texts.acts}
              scopes={[
                { id: 'userwrite', text: texts.done[0], Icon: PenIcon },
                { id: 'payment', text: texts.done[1], Icon: CardIcon, warning: texts.spends },
              ]}
            />
          </>
        }
        assurance={
          <>
            {before}
            <Link href="/access">{access}</Link>
            {after}
          </>
        }
        signedInAs={{
          initials: 'AE',
          name: 'Amina El Idrissi',
          address: 'amina.elidrissi@mail.example',
        }}
        notYou={{ label: texts.notYou, href: '/logout' }}
        refuse={{ label: texts.refuse, onPress: () => {} }}
        accept={{ label: texts.accept, onPress: () => {} }}
      />
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Consent', parameters: { layout: 'fullscreen' } };
export default meta;

export const Consent: StoryObj = {
  render: (_args, { globals }) => <ConsentPage locale={bookLocaleOf(globals)} />,
};
