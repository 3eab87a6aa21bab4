import { KEY_PURPOSES } from '@carnet/runtime/keyring-format';

import { defineCommand } from '../command.ts';
import { newKey } from '../new-key.ts';

const FIRST_KEY = 'k1';

export const keysCreate = defineCommand({
  noun: 'keys',
  verb: 'create',
  summary: 'Print a new keyring for CARNET_KEYS; keep it where secrets are kept',
  options: {},
  run: async () => {
    const keyring = Object.fromEntries(
      KEY_PURPOSES.map((purpose) => [
        purpose,
        { current: FIRST_KEY, keys: { [FIRST_KEY]: newKey() } },
      ]),
    );
    return { lines: [JSON.stringify(keyring, null, 2)], data: keyring };
  },
});
