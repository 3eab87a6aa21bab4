#!/usr/bin/env node
import { text } from 'node:stream/consumers';

import { commands } from './commands.ts';
import { runCarnet } from './run-carnet.ts';

process.exitCode = await runCarnet(commands, process.argv.slice(2), {
  environment: process.env,
  readStdin: () => text(process.stdin),
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  report: (line) => console.error(line),
});
