import type { MergeState } from '@carnet/contract/calls/merge';
import { useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';

import { InPlace } from '@/core/navigation/in-place.tsx';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { Agreement } from './agreement.tsx';
import { DeclineForm } from './decline.form.tsx';
import { readDeclined } from './ended-merge.ts';
import { useFinish } from './merge.hooks.ts';
import { type MergeStep, mergeStep } from './merge-step.policy.ts';
import type { MergeVisit } from './merge-visit.ts';
import { OfferOver } from './offer-over.tsx';
import { Offer } from './offer.tsx';
import { OtherFactor } from './other-factor.tsx';
import { OwnProof } from './own-proof.tsx';
import { PasswordClaim } from './password-claim.form.tsx';
import { PlatformClaim } from './platform-claim.form.tsx';
import { Rejected } from './rejected.tsx';

/** R42: two accounts have one contact. What is asked next, the server says; every page can be reloaded. */
export function DuplicatedScreen() {
  const visit = useLoaderData<MergeVisit | null>();
  const declined = readDeclined(useLocation().state);
  const action = useQueryParameters().get('action');

  if (declined || visit?.state.state === 'declined')
    return (
      <InPlace key="rejected">
        <Rejected declined={declined} />
      </InPlace>
    );
  if (!visit) return <OfferOver />;
  if (visit.state.state === 'merged') return <Done visit={visit} />;
  const step = mergeStep(visit.state, action);
  return (
    <InPlace key={step.kind}>
      <Step visit={visit} step={step} />
    </InPlace>
  );
}

function Step({ visit, step }: { visit: MergeVisit; step: MergeStep }) {
  const owes: MergeState['owes'] = visit.state.owes;
  switch (step.kind) {
    case 'choice':
      return <Offer visit={visit} />;
    case 'decline':
      return <DeclineForm visit={visit} />;
    case 'password':
      return <PasswordClaim visit={visit} />;
    case 'platform':
      return <PlatformClaim visit={visit} />;
    case 'factor':
      return <OtherFactor owes={owes} />;
    case 'step-up':
      return <OwnProof />;
    case 'preview':
      return <Agreement visit={visit} preview={step.preview} />;
  }
}

/** It was done, in another tab or just before the connection broke: the page of its success says so. */
function Done({ visit: { payload } }: { visit: MergeVisit }) {
  const finish = useFinish();
  const isFinished = useRef(false);
  useEffect(() => {
    if (isFinished.current) return;
    isFinished.current = true;
    void finish(payload);
  }, [finish, payload]);
  return null;
}
