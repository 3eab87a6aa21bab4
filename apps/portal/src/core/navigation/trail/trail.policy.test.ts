// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { RouteName } from '../routes.ts';
import { trailTo } from './trail.policy.ts';

const all = () => true;

describe('the way back from a page', () => {
  it.each<[RouteName, RouteName[]]>([
    ['security.history', ['home', 'security']],
    ['security.mfa-edit', ['home', 'security']],
    ['profile.edit-info', ['home', 'profile']],
    ['notifications', ['user-dashboard']],
    ['security', []],
    ['user-dashboard', []],
    ['mfa-totp-recovery', []],
  ])('R23: from %s leads over %j', (name, trail) => {
    expect(trailTo(name, all)).toEqual(trail);
  });

  it('R23: leaves out what is not built', () => {
    expect(trailTo('profile.edit-info', (name) => name !== 'profile')).toEqual(['home']);
  });
});
