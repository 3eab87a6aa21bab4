import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { DataList } from '@carnet/ui/data-list/data-list.tsx';
import { BookletIllustration } from '@carnet/ui/illustrations/booklet-illustration.tsx';
import { StepperCard } from '@carnet/ui/templates/stepper-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import type { Resumption } from '@/core/navigation/navigation-guard.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { dropDraft, keepDraftHere, takeDraftAlong } from './draft.ts';
import { useEntranceLine } from './entrance-line.ts';
import { leaveTicket, type Ticket } from './onboarding.client.ts';
import { asReason } from './onboarding.policy.ts';
import { useStepFrame } from './onboarding-stub.ts';
import { useReasonText } from './reason-text.ts';

interface BegunProps {
  ticket: Ticket;
  /** The person starts over: the ticket is gone. */
  onForgotten: () => void;
}

/** The way back to where one was, after a refresh, Back, or the next day (A14). */
export function Begun({ ticket, onForgotten }: BegunProps) {
  const { t } = useLingui();
  const { api } = useReach();
  const go = useGo();
  const { stub } = useStepFrame(ticket.step, ticket);
  const why = asReason(useQueryParameters().get('why'));
  const reason = useReasonText()(why, true);
  const forget = useWrite({
    mutationFn: () => leaveTicket(api),
    onSuccess: () => {
      dropDraft();
      onForgotten();
    },
  });
  useEffect(keepDraftHere, []);
  const lines = useBegunLines(ticket);
  const { firstname } = ticket.typed ?? ticket;
  const title = firstname ? t`Welcome back, ${firstname}` : t`Welcome back`;
  usePageTitle(title, forget.isError);

  const goOn = () => {
    const resume: Resumption = { resumes: ticket.step };
    takeDraftAlong();
    void go({ kind: 'route', name: ticket.step, state: resume });
  };
  return (
    <StepperCard
      stub={{ ...stub, illustration: <BookletIllustration /> }}
      before={
        <>
          <SendProblem problem={forget.error} />
          {reason && (
            <div className="mb-4">
              <Alert tone="info" announce>
                {reason}
              </Alert>
            </div>
          )}
        </>
      }
      title={title}
      text={t`You have begun already. Go on with one press.`}
    >
      <DataList lines={lines} />
      <div className="mt-6 grid gap-3">
        <Button wide onClick={goOn}>{t`Continue where you were`}</Button>
        <Button look="secondary" wide busy={forget.isPending} onClick={() => forget.mutate()}>
          {t`Start over`}
        </Button>
      </div>
    </StepperCard>
  );
}

/** Enough to know it again, for whoever shares the computer. */
function useBegunLines({ entrance, typed }: Ticket) {
  const { t } = useLingui();
  const begunWith = useEntranceLine(entrance);
  return [
    ...(begunWith ? [{ id: 'entrance', ...begunWith }] : []),
    ...(typed ? [{ id: 'email', label: t`E-mail address`, value: typed.email }] : []),
  ];
}
