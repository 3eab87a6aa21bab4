import { SuccessIcon } from '../icons/alert-icons.tsx';
import { useAnnouncement } from '../live-region/announcements.ts';
import { CountdownRing } from './countdown-ring.tsx';

interface ResendCountdownProps {
  secondsLeft: number;
  /** The length of the whole wait, for the ring. */
  totalSeconds: number;
  isSending?: boolean;
  /** "New code sent", shown until the next wait is over. */
  sentNotice?: string | undefined;
  onResend: () => void;
  words: { question: string; wait: (seconds: number) => string; resend: string };
}

/**
 * Says why it waits, in visible seconds. Readers hear it at the start and at zero only: a live
 * region that counts would drown everything else.
 */
export function ResendCountdown({
  secondsLeft,
  totalSeconds,
  isSending = false,
  sentNotice,
  onResend,
  words,
}: ResendCountdownProps) {
  const isWaiting = secondsLeft > 0;
  const state = isWaiting ? words.wait(totalSeconds) : words.resend;
  useAnnouncement(sentNotice ? `${sentNotice}. ${state}` : state);
  return (
    <div className="mt-3 flex min-h-12 items-start gap-3 py-2.5 text-label/[1.375rem] text-ink-2">
      <CountdownRing secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
      <div>
        {sentNotice ? (
          <p className="flex items-center gap-1.5 font-semibold text-success">
            <SuccessIcon size={16} />
            {sentNotice}
          </p>
        ) : (
          <p className="font-semibold text-ink">{words.question}</p>
        )}
        <button
          type="button"
          aria-disabled={isWaiting || isSending || undefined}
          aria-busy={isSending || undefined}
          onClick={() => !isWaiting && !isSending && onResend()}
          className="-my-[11px] min-h-11 rounded-tag py-[11px] text-start tabular-nums text-primary underline underline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 aria-disabled:no-underline"
        >
          {isWaiting ? words.wait(secondsLeft) : words.resend}
        </button>
      </div>
    </div>
  );
}
