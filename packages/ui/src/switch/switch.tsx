import { CheckIcon } from '../icons/sign-icons.tsx';
import './switch.css';

interface SwitchProps {
  /** What is switched, for readers; a sighted person reads the heading beside it. */
  label: string;
  isOn: boolean;
  /** The state in words: a position and a colour alone are guesswork. */
  words: { on: string; off: string };
  busy?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, words, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      className="switch"
      onClick={() => !busy && onChange(!isOn)}
    >
      <span className="switch-track" aria-hidden="true">
        <span className="switch-knob">
          <CheckIcon size={14} />
        </span>
      </span>
      {isOn ? words.on : words.off}
    </button>
  );
}
