import { methodIllustrations } from '@carnet/ui/illustrations/method-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLoaderData } from 'react-router';

import { drawnLength, isOver } from '@/core/code-entry/code-entry.policy.ts';
import { CodeForm } from '@/core/code-entry/code.form.tsx';
import { OverCard } from '@/core/code-entry/over-card.tsx';
import { ResendCode } from '@/core/code-entry/resend-code.tsx';
import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { useMethodWords } from '@/core/factors/method-words.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { CodeHelp } from './code-help.tsx';
import type { CodeVisit } from './code-visit.ts';
import { PASSKEY, useConfirmCode, useSentCode } from './code.hooks.ts';
import { canResend } from './code.policy.ts';
import { IdentityProof } from './identity-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { useProofReason } from './proof-reason.ts';
import { useProofStub } from './proof-stub.ts';

export function CodeScreen() {
  const visit = useLoaderData<CodeVisit | null>();
  // Another method is another challenge: nothing of the last one may stay.
  return visit ? <Code key={visit.sent?.payload ?? visit.method.id} visit={visit} /> : <OverCard />;
}

function Code({ visit }: { visit: CodeVisit }) {
  const { proof, method } = visit;
  const sent = useSentCode(visit);
  const confirm = useConfirmCode(visit, sent.payload);
  const words = useMethodWords()(method);
  const stub = useProofStub(visit);
  const reason = useProofReason(visit.query, { merge: visit.merge });
  const Illustration = methodIllustrations[method.method];
  usePageTitle(words.title, confirm.isError);

  // The page of a merge says by itself that it is over.
  if (!visit.merge && (isOver(confirm.error) || isOver(sent.problem)))
    return (
      <InPlace>
        <OverCard />
      </InPlace>
    );
  return (
    <AuthCard
      stub={{ ...stub, illustration: <Illustration /> }}
      before={<SendProblem problem={sent.problem} />}
    >
      <h1 tabIndex={-1}>{words.title}</h1>
      {!proof && !visit.isActivation && reason && <p className="mt-2 text-pretty">{reason}</p>}
      {sent.payload !== undefined && (
        <>
          <p className="mt-2 mb-6 text-pretty text-ink-2">{words.instruction}</p>
          {method.method === 'passkey' ? (
            <PasskeyProof
              isBusy={confirm.isPending}
              problem={confirm.error}
              onPress={() => confirm.mutate({ code: PASSKEY, isTrustedDevice: false })}
            />
          ) : method.method === 'identity' ? (
            <IdentityProof sent={visit.sent} confirm={confirm} />
          ) : (
            <CodeForm
              label={words.field}
              slots={drawnLength(method.method)}
              offersTrust={proof?.purpose === 'sign-in'}
              isBusy={confirm.isPending}
              problem={confirm.error}
              onEdit={confirm.reset}
              onSubmit={confirm.mutate}
            />
          )}
        </>
      )}
      {/* Also where the first code could not be sent: this is how to try again. */}
      {canResend(method.method) && visit.ask && <ResendCode method={method.method} sent={sent} />}
      <CodeHelp visit={visit} />
    </AuthCard>
  );
}
