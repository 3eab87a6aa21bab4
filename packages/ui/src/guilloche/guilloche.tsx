import { classNames } from '../class-names.ts';
import './guilloche.css';

interface GuillocheProps {
  /** On the stub of a voucher, or as a watermark behind a wide page. */
  place: 'stub' | 'page';
  besideStep?: boolean;
}

export function Guilloche({ place, besideStep = false }: GuillocheProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames(`guilloche-${place}`, besideStep && 'guilloche-beside-step')}
    />
  );
}
