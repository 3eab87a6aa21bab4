import { useEffect, useState } from 'react';

import { CrossIcon } from '../icons/sign-icons.tsx';
import { SuccessIcon } from '../icons/alert-icons.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';

interface ToastProps {
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** Long enough to read twice; it waits while someone points at it or has focus in it. */
const VISIBLE_MS = 7000;

/** Only for a confirmation that the page repeats and that needs no answer. */
export function Toast({ text, closeLabel, onClose }: ToastProps) {
  const [isPaused, setPaused] = useState(false);
  useAnnouncement(text);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);

  const pauses = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  return (
    <div
      {...pauses}
      className="fixed inset-x-4 top-4 z-20 mx-auto flex max-w-md items-center gap-3 rounded-control bg-surface py-1 pr-1 pl-4 text-small shadow-dialog forced-colors:border"
    >
      <SuccessIcon className="text-success" />
      <p className="flex-1 font-semibold">{text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control"
      >
        <CrossIcon size={20} />
      </button>
    </div>
  );
}
