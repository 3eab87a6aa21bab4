import { Button } from '@carnet/ui/button/button.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DataList } from '@carnet/ui/data-list/data-list.tsx';
import { CardIllustration } from '@carnet/ui/illustrations/card-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { useAttach } from './attach.hooks.ts';
import { Ending } from './ending.tsx';
import { useEntranceLine } from './entrance-line.ts';
import type { Ticket } from './onboarding.client.ts';
import { useFlowName } from './onboarding-stub.ts';

/** onboarding.attach: the person has an account, and came with a card or an invitation (attack 4). */
export function AttachScreen() {
  const found = useLoaderData<Ticket | null>();
  // Once it is attached there is no ticket any more, and looking again must not take the page away.
  const [ticket] = useState(found);
  return ticket?.has_account ? <Attach ticket={ticket} /> : <NothingWaits />;
}

function Attach({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const person = usePerson();
  const attach = useAttach();
  const flow = useFlowName()(ticket.entrance);
  const line = useEntranceLine(ticket.entrance);
  const isCard = ticket.entrance?.kind === 'card';
  const title = isCard
    ? t`Add this card to your account?`
    : t`Add this invitation to your account?`;
  usePageTitle(title, attach.isError);

  if (attach.data && 'ending' in attach.data) {
    const ended = { ending: attach.data.ending, entrance: ticket.entrance };
    return (
      <InPlace>
        <Ending ended={ended} how="attached" />
      </InPlace>
    );
  }
  const name = person ? `${person.firstname} ${person.lastname}` : '';
  return (
    <AuthCard
      stub={{ flow, illustration: <CardIllustration /> }}
      before={<SendProblem problem={attach.error} />}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-5 text-pretty text-ink-2">
        {t`You keep your account, your password and all that is in it.`}
      </p>
      <DataList
        lines={[
          ...(line ? [{ id: 'entrance', ...line }] : []),
          { id: 'account', label: t`Account`, value: name },
        ]}
      />
      <div className="mt-6 grid gap-3">
        <Button wide busy={attach.isPending} onClick={() => attach.mutate()}>
          {isCard ? t`Add my card` : t`Add my invitation`}
        </Button>
        <ButtonLink look="secondary" wide href={pathOf('user-dashboard')}>
          {t`Not now`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

function NothingWaits() {
  const { t } = useLingui();
  const title = t`Nothing waits to be added`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`New account`}
      title={title}
      text={t`It was added already, or you began in another browser. A card or an invitation waits for a day.`}
    >
      <ButtonLink href={pathOf('user-dashboard')} wide>
        {t`Go to my account`}
      </ButtonLink>
    </DeadEndCard>
  );
}
