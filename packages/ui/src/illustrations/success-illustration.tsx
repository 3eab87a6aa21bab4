import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A stamped voucher, its stub torn off. */
export function SuccessIllustration() {
  return (
    <IllustrationFrame>
      <g transform="rotate(-7 40 90)">
        <path className="pale-yellow" d="M20 41h24v60H20z" />
        <path d="M44 36H26a7 7 0 0 0-7 7v17a6 6 0 0 1 0 12v17a7 7 0 0 0 7 7h18l-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5z" />
      </g>
      <Ticket x={60} y={40} width={86} height={60} className="violet" />
      <path
        className="paper"
        d="M55 34h79a7 7 0 0 1 7 7v17a6 6 0 0 0 0 12v17a7 7 0 0 1-7 7H55l3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5 3-5-3-5z"
      />
      <circle className="yellow" cx="103" cy="68" r="21" />
      <circle className="paper" cx="99" cy="64" r="21" />
      <circle className="hairline" cx="99" cy="64" r="16.5" />
      <path d="m91 64.5 5.5 5.5L107 58.5" />
    </IllustrationFrame>
  );
}
