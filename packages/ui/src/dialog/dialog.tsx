import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import './dialog.css';

interface DialogProps {
  isOpen: boolean;
  /** Escape and a press beside the slip: the same as its Cancel. */
  onClose: () => void;
  /** What it is about, on the stub: "Security". */
  matter: string;
  /** One true thing about it: "3 devices". */
  fact?: string | undefined;
  illustration?: ReactNode;
  title: string;
  children: ReactNode;
  /** The safe answer first. */
  actions?: ReactNode;
}

/** A slip. It is the browser's own modal: it traps focus, closes on Escape and gives focus back. */
export function Dialog({
  isOpen,
  onClose,
  matter,
  fact,
  illustration,
  title,
  children,
  actions,
}: DialogProps) {
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

  const closeFromBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && isBeside(event, dialog.current)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the browser gives.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromBeside}
    >
      {isOpen && (
        <div className="dialog-slip">
          <div className="dialog-stub">
            <p className="dialog-matter">
              <b>{matter}</b>
              {fact && <span className="dialog-fact">{fact}</span>}
            </p>
            {illustration}
          </div>
          <div className="dialog-page">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="dialog-title">
              {title}
            </h2>
            <div className="mt-2">{children}</div>
            {actions && <div className="dialog-actions">{actions}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A press on the scrim is one on the dialog itself, outside of its box. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
