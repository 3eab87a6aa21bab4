import { Button } from '@carnet/ui/button/button.tsx';
import { Checkbox } from '@carnet/ui/checkbox/checkbox.tsx';
import { Form } from '@carnet/ui/form/form.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { failureOf } from '@/core/http/problems.ts';
import { useCodeText } from '@/core/i18n/use-error-text.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { keepDraft, keepDraftHere, keptDraft, type TickedTerms } from './draft.ts';
import { LegalTexts } from './legal-texts.tsx';
import { MarketingChoices } from './marketing-choices.tsx';
import { agreeToTerms, type Marketing, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';
import { useStepFrame } from './onboarding-stub.ts';

const ACCEPTED = 'accepted';
/** Off until ticked: silence is no consent (R237). */
const NOTHING: Marketing = { email: false, sms: false };

/** R235, R236. */
export function TermsScreen() {
  const { t } = useLingui();
  const codeText = useCodeText();
  const ticket = useLoaderData<Ticket>();
  const frame = useStepFrame('onboarding.terms-conditions', ticket);
  const [{ isAccepted, marketing }, tick] = useTicks(ticket);
  const [isMissing, setMissing] = useState(false);
  const accept = useStepWrite(async (api, chosen: Marketing) => {
    const agreed = await agreeToTerms(api, true, chosen);
    keepDraft({ terms: undefined });
    return agreed;
  });
  const title = t`Terms and privacy`;
  usePageTitle(title, isMissing || accept.isError);

  const isRefused =
    accept.error !== null && failureOf(accept.error).code === 'onboarding.terms_needed';
  const submit = () => {
    setMissing(!isAccepted);
    if (isAccepted) accept.mutate(marketing);
    else document.getElementById(ACCEPTED)?.focus();
  };
  return (
    <StepperCard
      {...frame}
      stub={{ ...frame.stub, illustration: <BookletIllustration /> }}
      before={!isRefused && <SendProblem problem={accept.error} />}
      title={title}
      text={t`To use your account and your card you accept both. Read them first; they open in a new tab.`}
      outlook={t`Next: your details.`}
    >
      <Form onSubmit={submit} className="grid gap-6">
        <LegalTexts />
        <Checkbox
          id={ACCEPTED}
          label={t`I accept the terms and the privacy statement.`}
          checked={isAccepted}
          required
          error={(isMissing || isRefused) && codeText('onboarding.terms_needed')}
          onChange={({ target }) => {
            tick({ isAccepted: target.checked });
            setMissing(false);
          }}
        />
        <MarketingChoices chosen={marketing} onChange={(chosen) => tick({ marketing: chosen })} />
        <Button type="submit" wide busy={accept.isPending}>
          {t`Continue`}
        </Button>
      </Form>
    </StepperCard>
  );
}

/** What was ticked and not sent; then what the ticket has. */
function useTicks({ terms }: Ticket) {
  const [ticked, setTicked] = useState<TickedTerms>(
    () =>
      keptDraft().terms ?? {
        isAccepted: terms !== undefined,
        marketing: terms?.marketing ?? NOTHING,
      },
  );
  useEffect(keepDraftHere, []);
  const tick = (part: Partial<TickedTerms>) => {
    const next = { ...ticked, ...part };
    setTicked(next);
    keepDraft({ terms: next });
  };
  return [ticked, tick] as const;
}
