import { type ReactNode, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { CrossIcon } from '../icons/sign-icons.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningSignIcon } from '../icons/alert-icons.tsx';
import { useSpokenContent } from '../live-region/announcements.ts';

export interface AlertProps {
  tone: 'info' | 'success' | 'warn' | 'danger';
  title?: string | undefined;
  children?: ReactNode;
  /** With a closing button; the alert stays until then. */
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
  /** It appeared in answer to something the person did: readers are told, at once or in turn. */
  announce?: boolean | 'at-once' | undefined;
}

const tones = {
  info: { look: 'bg-info-tint text-info', Sign: InfoIcon },
  success: { look: 'bg-success-tint text-success', Sign: SuccessIcon },
  warn: { look: 'bg-warn-tint text-warn', Sign: WarningSignIcon },
  danger: { look: 'bg-danger-tint text-danger', Sign: ErrorIcon },
};

/** Stays on the page. Errors are alerts, never toasts. */
export function Alert({ tone, title, children, onClose, closeLabel, announce }: AlertProps) {
  const { look, Sign } = tones[tone];
  const content = useRef<HTMLDivElement>(null);
  useSpokenContent(
    content,
    announce ? (announce === 'at-once' ? 'assertive' : 'polite') : undefined,
  );
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-control py-3 pr-3 pl-4 shadow-[inset_0_0_0_1px_color-mix(in_srgb,currentColor_35%,transparent)] forced-colors:border',
        look,
      )}
    >
      <span className="pt-0.5">
        <Sign size={20} />
      </span>
      <div ref={content} className="min-w-0 flex-1 text-small">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-my-3 -mr-3 grid size-11 place-items-center rounded-control"
        >
          <CrossIcon size={20} />
        </button>
      )}
    </div>
  );
}
