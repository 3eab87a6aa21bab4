import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A voucher struck through, whole: nothing was taken. */
export function RefusedIllustration() {
  return (
    <IllustrationFrame>
      <Ticket x={28} y={37} width={112} height={64} className="violet" />
      <Ticket x={22} y={30} width={112} height={64} />
      <path className="holes" d="M52 37v50" />
      <path className="thin" d="M34 50v24" />
      <circle className="yellow" cx="98" cy="66" r="22" />
      <circle className="paper" cx="94" cy="62" r="22" />
      <path d="m85.5 53.5 17 17M102.5 53.5l-17 17" />
    </IllustrationFrame>
  );
}
