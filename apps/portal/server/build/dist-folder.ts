import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Texts for tests are built beside what ships, never over it: see lingui.config.ts. */
export const distFolder = (hasPseudoTexts: boolean) => (hasPseudoTexts ? `${DIST}pseudo/` : DIST);
