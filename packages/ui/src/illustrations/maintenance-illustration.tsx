import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** The ticket press, opened for a moment. */
export function MaintenanceIllustration() {
  return (
    <IllustrationFrame>
      <rect className="violet" x="30" y="70" width="108" height="34" rx="7" />
      <rect className="paper" x="24" y="62" width="108" height="36" rx="7" />
      <path className="thin" d="M38 98v8M118 98v8M36 74h10M36 82h10" />
      <path d="M36 62V34a8 8 0 0 1 8-8h28" />
      <g transform="rotate(-18 92 38)">
        <rect className="yellow" x="64" y="29" width="66" height="16" rx="5" />
        <rect className="paper" x="60" y="24" width="66" height="16" rx="5" />
      </g>
      <Ticket x={62} y={54} width={62} height={34} className="paper" />
      <path className="thin" d="M76 68h34M76 75h20" />
    </IllustrationFrame>
  );
}
