import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** An envelope that is itself a voucher, with the code slip looking out. */
export function EmailIllustration() {
  return (
    <IllustrationFrame>
      <Ticket x={32} y={40} width={108} height={66} className="violet" />
      <path className="yellow" d="M50 20h68v40H50z" />
      <rect className="paper" x="45" y="14" width="68" height="52" rx="5" />
      <path d="M58 27h.1m9.9 0h.1m9.9 0h.1m9.9 0h.1" strokeWidth="4" />
      <Ticket x={26} y={34} width={108} height={66} className="paper" />
      <path d="m30 40 44 31a10 10 0 0 0 12 0l44-31" />
      <path className="thin" d="m31 95 26-24M129 95l-26-24" />
    </IllustrationFrame>
  );
}
