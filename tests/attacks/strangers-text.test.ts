import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** What a client may say of itself, with a stranger's sentence wherever one fits. */
const BOASTS: Record<string, string>[] = [
  { 'user-agent': 'Visit evil.example/1.0' },
  { 'user-agent': `${CHROME} evil.example/9` },
  {
    'user-agent': 'Mozilla/5.0 (evil.example) Gecko/9 evil/9',
    'sec-ch-ua': '"evil.example";v="1", "Visit evil.example";v="2"',
    'sec-ch-ua-platform': '"evil.example"',
  },
];

describe('text of a stranger in our own messages', () => {
  let rig: Rig;
  let outside: OutsideWorld;
  beforeAll(async () => {
    rig = await startRig();
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const post = (path: string, body: object, headers: Record<string, string>) =>
    createVisitor().send(rig.apis[0], { method: 'POST', path, body, headers });
  const rename = (email: string, firstname: string) =>
    rig.database.query(
      `update account set firstname = $2
       where account_id = (select account_id from contact where value = $1)`,
      [email, firstname],
    );
  /** All that reached somebody, once a message with that has: every part of it but the address. */
  async function toldTo(recipient: string, pattern: RegExp): Promise<string> {
    await outside.matchIn(recipient, pattern);
    const received = (await outside.received()).filter(({ to }) => to === recipient);
    return received.map(({ to: _to, ...message }) => JSON.stringify(message)).join('\n');
  }
  const NOT_ME = /(cn1_[\w-]+)/;
  const REFERENCE = /\b([0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2})\b/;

  it('attack 86: neither what a client calls itself, nor a name that is an address, nor what is typed to support is in a mail', async () => {
    const people = await rig.createPeople(BOASTS.length);
    for (const [index, boast] of BOASTS.entries()) {
      const email = people[index] ?? '';
      const reachable = `helper-${index}@reach.example`;
      await rename(email, 'Visit evil.example');
      const signedIn = await post('/token', { email, password: PASSWORD }, boast);
      expect(signedIn.status).toBe(200);
      expect((await post('/user/forgot-password', { email }, boast)).status).toBe(200);
      const words = { username: 'evil.example@evil.example', reply_to: reachable, lost: [] };
      expect((await post('/support/cases', words, boast)).status).toBe(200);

      await outside.codeTo(email);
      expect(await toldTo(email, NOT_ME)).not.toMatch(/evil|visit/i);
      expect(await toldTo(reachable, REFERENCE)).not.toMatch(/evil|visit/i);
    }
  });

  it('attack 86: a name and a browser that are known are still said', async () => {
    const [email = ''] = await rig.createPeople(1);
    await rename(email, 'Anne-Sophie');
    await post('/token', { email, password: PASSWORD }, { 'user-agent': CHROME });
    const told = await toldTo(email, NOT_ME);
    for (const word of ['Anne-Sophie', 'Chrome', 'Windows']) expect(told).toContain(word);
  });
});
