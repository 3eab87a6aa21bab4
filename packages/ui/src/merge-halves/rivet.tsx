import { IconFrame } from '../icons/icon-frame.tsx';

/** It moves to the account that stays, is the same in both, is chosen by the person, or ends. */
export type RivetSign = 'moves' | 'same' | 'choose' | 'ends';

const lines: Record<RivetSign, string> = {
  moves: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  same: 'M5.5 9h13M5.5 15h13',
  choose: 'M5.5 9h13M5.5 15h13M15.5 4.5l-7 15',
  ends: 'M6 6l12 12M18 6 6 18',
};

/** On the seam of two halves. The words beside it say the same. */
export const Rivet = ({ sign, gridRow }: { sign: RivetSign; gridRow?: number }) => (
  <span
    className={`merge-rivet merge-rivet-${sign}`}
    style={gridRow === undefined ? undefined : { gridRow }}
    aria-hidden="true"
  >
    <IconFrame size={16}>
      <path d={lines[sign]} />
    </IconFrame>
  </span>
);
