import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A booklet of vouchers, fanned out: the product itself. */
export function BookletIllustration() {
  return (
    <IllustrationFrame>
      <g transform="rotate(-17 34 104)">
        <Ticket x={31} y={31} className="violet" />
        <Ticket x={26} y={26} />
      </g>
      <g transform="rotate(-6 34 104)">
        <Ticket x={29} y={33} />
        <path className="thin" d="M58 42h58M58 50h40" />
      </g>
      <g transform="rotate(5 34 104)">
        <Ticket x={40} y={46} className="yellow" />
        <Ticket x={34} y={40} />
        <path
          className="pale-yellow"
          d="M41 41h20v58H41a6 6 0 0 1-6-6V76a6 6 0 0 0 0-12V47a6 6 0 0 1 6-6z"
        />
        <Ticket x={34} y={40} className="lines" />
        <path className="holes" d="M62 47v48" />
        <circle className="thin" cx="102" cy="70" r="19" />
        <circle className="hairline" cx="102" cy="70" r="14.5" />
        <path d="m95.5 70.5 4.8 4.8 9-10.3" />
        <path className="thin" d="M48 58v24" />
      </g>
    </IllustrationFrame>
  );
}
