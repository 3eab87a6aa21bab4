import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS } from '../support/http.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { shellBlocks } from './shell-blocks.ts';

/** The partner guide, walked as it is written; the browser's part is played by the person's calls. */
describe('the partner guide', () => {
  const [settings = '', address = '', ...rest] = shellBlocks('docs/partners/README.md');
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig();
    await rig.carnet('seed', 'clients');
  });
  afterAll(() => rig?.stop());

  async function run(blocks: string[], environment: Record<string, string> = {}) {
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-euo', 'pipefail', '-c', blocks.join('\n')],
      {
        env: {
          ...process.env,
          CARNET_API: `http://${HOSTS.be}:${rig.apis[0].port}`,
          ...environment,
        },
      },
    );
    return stdout.trim().split('\n');
  }

  it('leads from discovery to a revoked token, every command as it stands there', async () => {
    const visitor = await rig.signedInVisitor();
    const [discovered = '', verifier = '', link = ''] = await run([
      settings.trimEnd(),
      'echo',
      address,
    ]);
    expect(JSON.parse(discovered)).toMatchObject({ code_challenge_methods_supported: ['S256'] });

    const query = new URL(link).search;
    const asked = await visitor.send(rig.apis[0], { path: `/authorize${query}` });
    const { id } = asked.json<{ id: string }>();
    const body = { id, approved: true };
    const answered = await visitor.send(rig.apis[0], { method: 'POST', path: '/authorize', body });
    const code = new URL(answered.json<{ target: string }>().target).searchParams.get('code') ?? '';

    const withLines = rest.map((block) => block.replace(/^(curl .*)$/gm, '$1; echo'));
    const said = await run([settings, 'echo', ...withLines], { CODE: code, verifier });
    const [, profile = '', fromApi = '', active = '', , inactive = ''] = said;
    expect(JSON.parse(profile)).toMatchObject({
      sub: expect.any(String),
      name: expect.any(String),
    });
    expect(JSON.parse(fromApi).data.id).toBe(JSON.parse(profile).sub);
    expect(JSON.parse(active)).toMatchObject({ active: true, client_id: 'demo-web' });
    expect(JSON.parse(inactive)).toEqual({ active: false });
  });
});
