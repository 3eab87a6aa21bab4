/** Every code of the error catalogue is raised or shown by somebody, or a requirement still to come asks for it. */
import { readFileSync } from 'node:fs';

import { errorCodes } from '../packages/contract/src/errors/catalogue.ts';
import { errorCodeFaults } from './error-codes.ts';
import { projectFiles } from './project-files.ts';

const PLANNED = {};

const files = projectFiles()
  .filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path))
  .filter((path) => !/\.(test|stories)\.tsx?$|\/testing\/|\/generated\/|\/book\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const faults = errorCodeFaults({ codes: errorCodes, files, planned: PLANNED });
for (const fault of faults) console.error(fault);
console.log(`${errorCodes.length} error codes, ${Object.keys(PLANNED).length} of them planned`);
process.exitCode = faults.length === 0 ? 0 : 1;
