import { IllustrationFrame } from './illustration-frame.tsx';

/** A voucher card under a magnifier: its number is asked for. */
export function CardIllustration() {
  return (
    <IllustrationFrame>
      <rect className="violet" x="22" y="34" width="112" height="70" rx="10" />
      <rect className="paper" x="16" y="26" width="112" height="70" rx="10" />
      <rect className="yellow" x="30" y="40" width="20" height="15" rx="3" />
      <rect className="thin" x="28" y="38" width="20" height="15" rx="3" />
      <path className="thin" d="M28 72h12m6 0h12m6 0h12m6 0h6M28 84h26" />
      <circle className="yellow" cx="114" cy="76" r="24" />
      <circle className="paper" cx="110" cy="72" r="24" />
      <path d="m128 90 18 18" />
      <path className="thin" d="M97 72h4m6 0h4m6 0h4M96 65a16 16 0 0 1 9-8" />
    </IllustrationFrame>
  );
}
