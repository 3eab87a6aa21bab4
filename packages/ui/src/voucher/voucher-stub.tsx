import type { ReactNode } from 'react';

import { Guilloche } from '../guilloche/guilloche.tsx';
import { Punches } from '../punches/punches.tsx';
import { StepNumber } from '../step-number/step-number.tsx';

export interface StubStep {
  current: number;
  total: number;
  /** "Step 2 of 6", for those who do not see the figure. */
  label: string;
}

export interface VoucherStubProps {
  flow: string;
  /** The short request id, for the help desk. */
  reference?: string | undefined;
  step?: StubStep | undefined;
  /** From 900 px: a sentence and a picture fill the wide stub. */
  sentence?: ReactNode;
  illustration?: ReactNode;
  /** A partner's mark, in place of a step. */
  mark?: ReactNode;
}

export function VoucherStub({
  flow,
  reference,
  step,
  sentence,
  illustration,
  mark,
}: VoucherStubProps) {
  return (
    <header className="voucher-stub">
      <Guilloche place="stub" besideStep={step !== undefined} />
      <p className="stub-flow">{flow}</p>
      {sentence && <p className="stub-sentence">{sentence}</p>}
      {step && (
        <div className="stub-side">
          <StepNumber {...step} />
        </div>
      )}
      {mark && <div className="stub-side stub-mark">{mark}</div>}
      {step && <Punches current={step.current} total={step.total} />}
      {illustration && <div className="stub-illustration">{illustration}</div>}
      {reference && <p className="stub-reference">{reference}</p>}
    </header>
  );
}
