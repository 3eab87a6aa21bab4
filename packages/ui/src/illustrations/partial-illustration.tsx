import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A voucher of which one half is printed and the other still outlined. */
export function PartialIllustration() {
  return (
    <IllustrationFrame>
      <Ticket x={28} y={37} width={116} height={66} className="violet" />
      <Ticket x={22} y={30} width={116} height={66} className="paper" />
      <path
        className="pale-yellow"
        d="M84 31h47a6 6 0 0 1 6 6v20a6 6 0 0 0 0 12v20a6 6 0 0 1-6 6H84z"
      />
      <Ticket x={22} y={30} width={116} height={66} className="lines" />
      <path className="holes" d="M80 37v54" />
      <circle cx="51" cy="63" r="16" />
      <path d="m44.5 63.5 4.5 4.5 8.5-9.5" />
      <circle cx="109" cy="63" r="16" strokeDasharray="5 5.5" />
    </IllustrationFrame>
  );
}
