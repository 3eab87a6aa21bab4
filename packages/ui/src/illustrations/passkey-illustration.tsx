import { IllustrationFrame, Ticket } from './illustration-frame.tsx';

/** A fingerprint on a stub: the finger is the ticket. */
export function PasskeyIllustration() {
  return (
    <IllustrationFrame>
      <Ticket x={32} y={31} width={106} height={72} className="violet" />
      <Ticket x={26} y={24} width={106} height={72} />
      <path className="holes" d="M104 31v58" />
      <circle className="yellow" cx="70" cy="65" r="29" />
      <path d="M42 66v-6a24 24 0 0 1 11-20M61 37a24 24 0 0 1 29 23v10" />
      <path d="M51 77V60a15 15 0 0 1 30 0v12M81 80v2" />
      <path d="M60 84V60a6 6 0 0 1 12 0v16c0 4 1 7 3 10" />
      <path className="thin" d="M113 46h9M113 54h9M113 62h6" />
    </IllustrationFrame>
  );
}
