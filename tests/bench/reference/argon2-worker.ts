/** The process that does nothing but Argon2id, with the library the product uses or Node's own. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { hash, parseOptions, verify } from '@node-rs/argon2';

import { serveJobs } from '../harness/worker-process.ts';
import type { HashJob } from './argon2.ts';

const nodeArgon2 = promisify(argon2);
const secret = randomBytes(32);
const password = 'correct horse battery 1!';

serveJobs(async ({ parametersOf, library, checks, parallel }: HashJob): Promise<true> => {
  const { memoryCost, timeCost, parallelism, outputLen, algorithm } = parseOptions(parametersOf);
  const parameters = { memoryCost, timeCost, parallelism, outputLen, algorithm };
  const phc = await hash(password, { ...parameters, secret });
  const [salt = '', tag = ''] = phc.split('$').slice(-2);
  const expected = Buffer.from(tag, 'base64');

  const checkOnce = {
    product: () => verify(phc, password, { secret }),
    node: async () => {
      const made = await nodeArgon2('argon2id', {
        message: password,
        nonce: Buffer.from(salt, 'base64'),
        secret,
        memory: memoryCost,
        passes: timeCost,
        parallelism,
        tagLength: outputLen,
      });
      return timingSafeEqual(made, expected);
    },
  }[library];

  let begun = 0;
  const checkInTurn = async () => {
    while (begun < checks) {
      begun += 1;
      // Also proof that both libraries did the same work: the parameters decide the tag.
      if (!(await checkOnce())) throw new Error(`${library} calls the right password wrong`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, checkInTurn));
  return true;
});
