import { IllustrationFrame } from './illustration-frame.tsx';

/** A ring of stubs in the place of keys. */
export function TotpRecoveryIllustration() {
  return (
    <IllustrationFrame>
      <g transform="rotate(38 80 40)">
        <Stub className="violet" x={71} />
        <Stub className="paper" x={66} />
      </g>
      <g transform="rotate(-30 80 40)">
        <Stub className="paper" x={66} />
      </g>
      <g transform="rotate(4 80 40)">
        <Stub className="yellow" x={72} />
        <Stub className="paper" x={66} />
        <path className="thin" d="M74 76h12M74 84h12M74 92h7" />
      </g>
      <circle cx="80" cy="34" r="22" />
      <circle className="hairline" cx="80" cy="34" r="17" />
    </IllustrationFrame>
  );
}

function Stub({ x, className }: { x: number; className: string }) {
  const shape = `M${x + 5} 50h18a5 5 0 0 1 5 5v48a5 5 0 0 1-5 5h-4a5 5 0 0 0-10 0h-4a5 5 0 0 1-5-5V55a5 5 0 0 1 5-5z`;
  return (
    <>
      <path className={className} d={shape} />
      {className === 'paper' && <circle className="thin" cx={x + 14} cy="60" r="3.5" />}
    </>
  );
}
