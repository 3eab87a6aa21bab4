import { useState } from 'react';

import { InPlace } from '@/core/navigation/in-place.tsx';
import { Begin } from './begin.tsx';
import { Finish } from './finish.tsx';
import { NewAddress } from './new-address.tsx';
import { Waiting } from './waiting.tsx';
import { useWayBackVisit } from './way-back-visit.ts';

/** way-back: from "I lost everything" to signed in, with a day in between. */
export function WayBackScreen() {
  const { visit, error } = useWayBackVisit();
  const [hasBegun, setBegun] = useState(false);
  if (visit && !hasBegun) setBegun(true);
  const begin = <Begin problem={error} />;
  // Who starts again is on the same page: the heading takes the focus.
  if (!visit) return hasBegun ? <InPlace key="again">{begin}</InPlace> : begin;
  if (visit.ticket === null) return <Waiting visit={visit} />;
  return visit.sent ? <Finish visit={visit} sent={visit.sent} /> : <NewAddress visit={visit} />;
}
