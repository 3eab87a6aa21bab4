/** No container engine is needed to say that a Dockerfile is malformed, or builds on an unpinned image. */
import { globSync, readFileSync } from 'node:fs';

import { validate } from 'dockerfile-utils';

import { unpinnedInCompose, unpinnedInDockerfile } from './pinned-images.ts';
import { SERVERS } from './servers.ts';

function complain(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

for (const file of globSync('deploy/*Dockerfile*')) {
  const text = readFileSync(file, 'utf8');
  for (const { range, message } of validate(text))
    complain(`${file}:${range.start.line + 1}: ${JSON.stringify(message)}`);
  for (const image of unpinnedInDockerfile(text)) complain(`${file}: ${image} has no digest`);
  for (const name of Object.keys(SERVERS))
    if (!text.includes(` AS ${name}\n`)) complain(`${file}: there is no target for ${name}`);
}
for (const file of globSync('deploy/*compose*.yaml'))
  for (const image of unpinnedInCompose(readFileSync(file, 'utf8')))
    complain(`${file}: ${image} has no digest`);
