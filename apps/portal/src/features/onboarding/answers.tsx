import { Button } from '@carnet/ui/button/button.tsx';
import { type DataLine, DataList } from '@carnet/ui/data-list/data-list.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useGo } from '@/core/navigation/destination.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { displayPhone } from '@/core/phone/display-phone.ts';
import { useEntranceLine } from './entrance-line.ts';
import type { Ticket } from './onboarding.client.ts';
import { useStepFrame } from './onboarding-stub.ts';

/** The last look before the account is made, each answer with its way to change it. */
export function Answers({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const go = useGo();
  const { stub } = useStepFrame('onboarding-mfa', ticket);
  const next = nextOf(ticket);
  const isWhole = next === 'onboarding.password';
  const title = isWhole ? t`Is everything right?` : t`Almost there`;
  usePageTitle(title);
  return (
    <InPlace>
      <StepperCard
        stub={{ ...stub, illustration: <SuccessIllustration /> }}
        title={title}
        text={
          isWhole
            ? t`Your e-mail address and phone are confirmed. Check the rest, then choose a password.`
            : t`One contact still waits for its code.`
        }
        outlook={isWhole && t`Next: your password.`}
      >
        <DataList lines={useAnswerLines(ticket)} />
        <Button wide className="mt-6" onClick={() => void go({ kind: 'route', name: next })}>
          {isWhole ? t`That is right` : t`Continue`}
        </Button>
      </StepperCard>
    </InPlace>
  );
}

function nextOf({ proven, typed }: Ticket): RouteName {
  const ownsAddresses = proven.email && (!typed?.private_email || proven.private_email);
  if (!ownsAddresses) return 'onboarding.email-verification';
  return proven.phone ? 'onboarding.password' : 'onboarding.phone-verification';
}

function useAnswerLines({ typed, entrance }: Ticket): DataLine[] {
  const { t } = useLingui();
  const begunWith = useEntranceLine(entrance);
  if (!typed) return [];
  const change = (href: string) => ({ label: t`Change`, href });
  const emailPage = change(pathOf('onboarding.email-verification'));
  return [
    {
      id: 'name',
      label: t`Name`,
      value: `${typed.firstname} ${typed.lastname}`,
      change: change(`${pathOf('onboarding-mfa')}?change=name`),
    },
    { id: 'email', label: t`E-mail address`, value: typed.email, change: emailPage },
    ...(typed.private_email
      ? [
          {
            id: 'private-email',
            label: t`Private e-mail address`,
            value: typed.private_email,
            change: emailPage,
          },
        ]
      : []),
    {
      id: 'phone',
      label: t`Mobile phone number`,
      value: displayPhone(typed.phone),
      change: change(pathOf('onboarding.phone-verification')),
    },
    ...(begunWith ? [{ id: 'entrance', ...begunWith }] : []),
  ];
}
