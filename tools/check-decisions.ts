/** Every page of docs/decisions has one form, and the list there leads to it. */
import { readdirSync, readFileSync } from 'node:fs';

import { decisionFaults } from './decision-pages.ts';

const folder = new URL('../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const pages = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, text: read(file) }));

const faults = decisionFaults(pages, read('README.md'));
for (const fault of faults) console.error(fault);
console.log(`${pages.length} decisions`);
process.exitCode = faults.length === 0 ? 0 : 1;
