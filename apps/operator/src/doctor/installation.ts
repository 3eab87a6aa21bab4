import { isProductionLike, readConfig } from '@carnet/runtime/config';
import type { Keyring } from '@carnet/runtime/keyring';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import type { Surroundings } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { databaseFindings } from './database-findings.ts';
import { type Finding, ill, look, reasonOf, well } from './finding.ts';
import { type FrontDoors, frontDoorFindings, readFrontDoors } from './front-doors.ts';

const { CARNET_KEYS } = sharedVariables;

/** What runs, with the same variables as the API. It reads, and changes nothing. */
export async function installation(surroundings: Surroundings): Promise<Finding[]> {
  const { environment } = surroundings;
  let doors: FrontDoors[] = [];
  const sites = await look('markets', () => {
    doors = readFrontDoors(surroundings);
    return well(doors.map(({ market }) => market).join(', '));
  });
  const named = await look('environment', () =>
    isProductionLike(environment)
      ? well(environment['CARNET_ENV'] ?? 'production')
      : ill('set CARNET_ENV=production: without it, insecure defaults are allowed'),
  );
  const answers = await Promise.all(doors.map(frontDoorFindings));
  const markets = doors.map(({ market }) => market);
  const inside = await withDatabase(surroundings, (db) =>
    databaseFindings(db, keyringOf(surroundings), markets),
  ).catch((error: unknown) => [{ check: 'inside', ok: false, words: reasonOf(error) }]);
  return [named, sites, ...answers.flat(), ...inside];
}

/** Undefined: the configuration's own finding says what is wrong with it. */
function keyringOf({ environment }: Surroundings): Keyring | undefined {
  try {
    return readConfig({ CARNET_KEYS }, environment).CARNET_KEYS;
  } catch {
    return undefined;
  }
}
