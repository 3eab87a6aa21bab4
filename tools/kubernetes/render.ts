import { execFileSync } from 'node:child_process';

import { parseAllDocuments } from 'yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [part: string]: unknown;
}

/** What a folder with a kustomization becomes, as text. Debian's kubectl does it, and any later one. */
export function renderText(folder: string): string {
  return execFileSync('kubectl', ['kustomize', folder], {
    encoding: 'utf8',
    // Later ones recommend words that Debian's does not know yet.
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 16 * 1024 * 1024,
  });
}

export const render = (folder: string): Manifest[] => parseManifests(renderText(folder));

export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });
