/** No container engine is needed to say that a Dockerfile is malformed, or builds on an unpinned image. */
import { globSync, readFileSync } from 'node:fs';

import { validate } from 'dockerfile-utils';

import { unpinnedInCompose, unpinnedInDockerfile } from './pinned-images.ts';

function complain(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

for (const file of globSync('deploy/*Dockerfile*')) {
  const text = readFileSync(file, 'utf8');
  for (const { range, message } of validate(text))
    complain(`${file}:${range.start.line + 1}: ${JSON.stringify(message)}`);
  for (const image of unpinnedInDockerfile(text)) complain(`${file}: ${image} has no digest`);
  // An install by the lock file needs the manifest of every workspace.
  for (const manifest of globSync('{apps,packages}/*/package.json'))
    if (!text.includes(`COPY ${manifest} `)) complain(`${file}: ${manifest} is not copied`);
}
for (const file of globSync('deploy/*compose*.yaml'))
  for (const image of unpinnedInCompose(readFileSync(file, 'utf8')))
    complain(`${file}: ${image} has no digest`);
