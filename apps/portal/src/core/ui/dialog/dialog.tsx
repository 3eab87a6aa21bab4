import { type ReactNode, useEffect, useId, useRef } from 'react';

import { CrossIcon } from '../icons/sign-icons.tsx';
import './dialog.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** The safe answer first. */
  actions?: ReactNode;
}

/** The browser's own modal: it traps focus, closes on Escape and gives focus back. */
export function Dialog({ isOpen, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    // The first button would otherwise have focus, before anyone has heard what it is about.
    heading.current?.focus();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={onClose}
              className="-mt-2 -mr-3 grid size-11 flex-none place-items-center rounded-control"
            >
              <CrossIcon size={20} />
            </button>
          </div>
          <div className="mt-2">{children}</div>
          {actions && (
            <div className="mt-6 flex flex-col gap-3 card:flex-row card:justify-end">{actions}</div>
          )}
        </>
      )}
    </dialog>
  );
}
