/** The line that ends a CI run: how many tests of all runners passed and failed. */
import { readResults } from './trace-results.ts';

const results = readResults('reports');
const count = (status: string) => results.filter((result) => result.status === status).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
if (results.length === 0 || count('failed') > 0) process.exitCode = 1;
