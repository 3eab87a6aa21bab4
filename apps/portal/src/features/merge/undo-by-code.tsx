import { Button } from '@carnet/ui/button/button.tsx';
import { useLingui } from '@lingui/react/macro';

import { drawnLength } from '@/core/code-entry/code-entry.policy.ts';
import { CodeForm } from '@/core/code-entry/code.form.tsx';
import { ResendCode } from '@/core/code-entry/resend-code.tsx';
import { SendProblem } from '@/core/code-entry/send-problem.tsx';
import { isApp } from '@/core/factors/method-kinds.ts';
import { useMethodWords } from '@/core/factors/method-words.ts';
import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { failureOf } from '@/core/http/problems.ts';
import { useUndoCode } from './undo.hooks.ts';
import type { Undoing } from './undo-task.tsx';

/** Said at the field, not above the page. */
export const isCodeProblem = (error: unknown) =>
  error !== null &&
  ['mfa.code_invalid', 'code.expired', 'code.too_many_attempts'].includes(failureOf(error).code);

interface UndoByCodeProps {
  token: string;
  method: OfferedMethod;
  undo: Undoing;
}

/** A code of a factor that the account had; it is asked for by a press, never by opening the page. */
export function UndoByCode({ token, method, undo }: UndoByCodeProps) {
  const { t } = useLingui();
  const sent = useUndoCode(token, method.id);
  const words = useMethodWords()(method);
  const { payload } = sent;
  const isSent = !isApp(method) && method.method !== 'totpRecovery';
  return (
    <>
      <SendProblem problem={sent.resend.error} />
      {payload === undefined ? (
        <Button wide busy={sent.resend.isPending} onClick={() => sent.resend.mutate()}>
          {isSent ? t`Get a code` : t`Continue`}
        </Button>
      ) : (
        <>
          <p className="mb-4 text-pretty text-ink-2">{words.instruction}</p>
          <CodeForm
            label={words.field}
            slots={drawnLength(method.method)}
            offersTrust={false}
            isBusy={undo.isPending}
            problem={isCodeProblem(undo.error) ? undo.error : undefined}
            onEdit={undo.reset}
            onSubmit={({ code }) => undo.mutate({ token, payload, code })}
          />
          {isSent && <ResendCode method={method.method} sent={sent} />}
        </>
      )}
    </>
  );
}
