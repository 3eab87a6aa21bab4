import { IllustrationFrame } from './illustration-frame.tsx';

/** The spine of a booklet with no vouchers left in it. */
export function EmptyIllustration() {
  return (
    <IllustrationFrame>
      <rect className="violet" x="60" y="31" width="74" height="70" rx="6" />
      <rect className="yellow" x="33" y="29" width="22" height="75" rx="5" />
      <rect className="paper" x="28" y="24" width="22" height="75" rx="5" />
      <path className="thin" d="M36 36h6M36 44h6" />
      <path
        d="M58 24h64a6 6 0 0 1 6 6v6M128 48v12M128 72v15a6 6 0 0 1-6 6h-6M104 93H90M78 93H64"
        strokeDasharray="9 7"
      />
      <path className="holes" d="M54 30v64" />
    </IllustrationFrame>
  );
}
