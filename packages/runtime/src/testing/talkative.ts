import { createLog } from '../log.ts';

/** A process with more to say than a full disk lets it. */
const log = createLog({ service: 'talkative', level: 'info' });
const said = 'x'.repeat(20_000);
let turn = 0;
setInterval(() => {
  log.info({ turn: turn++, said }, 'said');
  // Where there is room: so somebody can count.
  process.stderr.write('.');
}, 20);
