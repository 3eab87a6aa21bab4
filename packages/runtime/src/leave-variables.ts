import { variable } from './config.ts';
import { leaveTime } from './config-schemas.ts';

/** For whoever has a proxy in front. */
export const leaveVariables = {
  LEAVE_MILLIS: variable({
    schema: leaveTime,
    describe:
      'How long a process that was told to stop still takes requests, until whoever is in front has heard of it, for example LEAVE_MILLIS=3000.',
    default: '3000',
    // Nobody is in front, and somebody waits for it to stop.
    developmentDefault: '0',
  }),
};
