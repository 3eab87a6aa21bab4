import { IllustrationFrame } from './illustration-frame.tsx';

/** A headset waiting on a counter. */
export function SupportIllustration() {
  return (
    <IllustrationFrame>
      <rect className="violet" x="23" y="92" width="127" height="12" rx="3" />
      <rect className="paper" x="16" y="86" width="128" height="12" rx="3" />
      <path d="M46 62v-4a34 34 0 0 1 68 0v4" />
      <rect className="yellow" x="42" y="60" width="18" height="28" rx="8" />
      <rect className="yellow" x="110" y="60" width="18" height="28" rx="8" />
      <rect className="paper" x="37" y="56" width="18" height="28" rx="8" />
      <rect className="paper" x="105" y="56" width="18" height="28" rx="8" />
      <path className="thin" d="M123 74c8 0 8-6 8-12M55 76c4 5 10 6 16 6" />
      <circle className="paper thin" cx="76" cy="81" r="4" />
    </IllustrationFrame>
  );
}
