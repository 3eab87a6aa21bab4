import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { MailIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { RadioCards } from '@carnet/ui/radio-card/radio-cards.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { useSite } from '@/core/market/site-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { dropDraft, keepDraftHere, takeDraftAlong } from './draft.ts';
import { asReason } from './onboarding.policy.ts';
import { useStepFrame } from './onboarding-stub.ts';
import { useReasonText } from './reason-text.ts';
import { typedCode } from './typed-code.ts';

type Entrance = 'card' | 'code';

/** `isAgain`: what was begun before has just been forgotten, on this page. */
export function Beginning({ isAgain }: { isAgain: boolean }) {
  const { t } = useLingui();
  const go = useGo();
  const { stub } = useStepFrame('onboarding', null);
  const why = asReason(useQueryParameters().get('why'));
  const reason = useReasonText()(isAgain ? undefined : why, false);
  const [entrance, setEntrance] = useState<Entrance>(typedCode() ? 'code' : 'card');
  const title = t`Create your account`;
  usePageTitle(title);
  useEffect(keepDraftHere, []);

  const begin = () => {
    if (entrance === 'card') dropDraft();
    else takeDraftAlong();
    void go({ kind: 'route', name: `onboarding.${entrance}` });
  };
  const page = (
    <StepperCard
      stub={{ ...stub, illustration: <BookletIllustration /> }}
      before={
        reason && (
          <div className="mb-4">
            <Alert tone="info" announce>
              {reason}
            </Alert>
          </div>
        )
      }
      title={title}
      text={t`It takes about five minutes. Have your phone and your mailbox at hand.`}
      outlook={t`What you fill in is kept for a day, in this browser.`}
    >
      <Form onSubmit={begin}>
        <RadioCards
          legend={t`What do you begin with?`}
          name="entrance"
          value={entrance}
          onValueChange={(value) => setEntrance(value === 'code' ? 'code' : 'card')}
          options={useEntrances()}
        />
        <Button type="submit" wide className="mt-6 mb-4">
          {t`Continue`}
        </Button>
      </Form>
      <HelpList
        links={[
          { label: t`I already have an account`, href: pathOf('login.email') },
          { label: t`I have neither a card nor an invitation`, href: pathOf('support') },
        ]}
      />
    </StepperCard>
  );
  return isAgain ? <InPlace>{page}</InPlace> : page;
}

/** In Luxembourg a letter carries an activation code, in Belgium the card has a number (R230). */
function useEntrances() {
  const { t } = useLingui();
  const { market } = useSite();
  return [
    {
      value: 'card',
      title: market === 'lu' ? t`The activation code of my card` : t`My card number`,
      detail:
        market === 'lu'
          ? t`It is in the letter that came with your card.`
          : t`You also need the letter that came with your card.`,
      Icon: CardIcon,
    },
    {
      value: 'code',
      title: t`An invitation code`,
      detail: t`You got it by e-mail, from your employer or from us.`,
      Icon: MailIcon,
    },
  ];
}
