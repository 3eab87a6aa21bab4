import { type ReactNode, useId } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components';

import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button-look.ts';
import './disabled-action.css';

interface DisabledActionProps extends ButtonLook {
  label: ReactNode;
  /** Why it is not possible. */
  reason: ReactNode;
  /** What would make it possible: a link or a button. */
  nextStep?: ReactNode;
}

/** A grey button without a reason is a riddle: this one can be focused, pointed at and read. */
export function DisabledAction({ label, reason, nextStep, look, size }: DisabledActionProps) {
  const reasonId = useId();
  return (
    <div className="relative">
      <TooltipTrigger delay={0} closeDelay={0}>
        <Focusable>
          <Button blocked look={look} size={size} aria-describedby={reasonId}>
            {label}
          </Button>
        </Focusable>
        <Tooltip className="reason-tip" placement="top" aria-hidden="true">
          {reason}
        </Tooltip>
      </TooltipTrigger>
      <p className="reason-text" id={reasonId}>
        {reason}
      </p>
      {nextStep && <div>{nextStep}</div>}
    </div>
  );
}
