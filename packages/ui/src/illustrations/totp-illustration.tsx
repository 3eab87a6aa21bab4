import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A clock on a stub: the code that changes with time. */
export function TotpIllustration() {
  return (
    <IllustrationFrame>
      <Ticket x={30} y={37} width={112} height={62} className="violet" />
      <Ticket x={24} y={30} width={112} height={62} />
      <path className="holes" d="M100 37v50" />
      <path className="thin" d="M110 52h15M110 60h15M110 68h9" />
      <circle className="yellow" cx="67" cy="66" r="31" />
      <circle className="paper" cx="62" cy="60" r="31" />
      <path d="M62 42v18l12 8" />
      <path className="thin" d="M62 34v4M62 82v4M36 60h4M84 60h4" />
    </IllustrationFrame>
  );
}
