/** No container engine is needed to say that a Dockerfile is malformed. */
import { readFileSync } from 'node:fs';

import { validate } from 'dockerfile-utils';

const DOCKERFILES = ['deploy/Dockerfile'];

for (const file of DOCKERFILES) {
  for (const { range, message } of validate(readFileSync(file, 'utf8'))) {
    console.error(`${file}:${range.start.line + 1}: ${JSON.stringify(message)}`);
    process.exitCode = 1;
  }
}
