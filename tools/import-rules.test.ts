import { describe, expect, it } from 'vitest';

import { violationOf } from './import-rules.ts';

const refused: [file: string, specifier: string, reason: RegExp][] = [
  ['packages/contract/src/calls/login.ts', '@carnet/runtime/log', /contract may not import/],
  ['packages/database/src/people.ts', '@carnet/outbox/enqueue', /may not import packages\/outbox/],
  ['apps/portal/src/core/http/a.ts', '@carnet/database/tables', /portal may not import/],
  ['apps/portal/src/core/http/a.ts', '@carnet/runtime/log', /portal may not import/],
  ['apps/portal/server/a.ts', '@carnet/database/tables', /portal may not import/],
  ['apps/api/src/core/http/a.ts', '../../features/login/login.service.ts', /core may not import/],
  ['apps/api/src/features/login/a.ts', '../profile/profile.store.ts', /feature login may not/],
  ['apps/api/src/features/login/a.ts', '../../app/build-api.ts', /features may not import app/],
  ['apps/portal/src/features/mfa/a.ts', '@/features/login/login.hooks', /feature mfa may not/],
  ['apps/api/src/core/a.ts', '../testing/test-api.ts', /imported by tests only/],
  ['apps/api/src/features/login/a.ts', 'oidc-provider', /only apps\/api\/src\/oidc\//],
  ['apps/worker/src/main.ts', '../../api/src/core/x.ts', /worker may not import apps\/api/],
  ['apps/api/src/core/a.ts', '../../../../packages/runtime/src/log.ts', /by its package name/],
  ['apps/sandbox/src/a.ts', '@carnet/gateways/sms/client', /only the wire formats/],
  ['tests/attacks/a.test.ts', '@carnet/database/tables', /tests may not import/],
  ['apps/partner-demo/src/a.ts', '@carnet/contract/scopes', /partner-demo may not import/],
];

const allowed: [file: string, specifier: string][] = [
  ['apps/api/src/features/login/login.routes.ts', './login.service.ts'],
  ['apps/api/src/features/login/login.routes.ts', '../../core/http/problem.ts'],
  ['apps/api/src/main.ts', './app/build-api.ts'],
  ['apps/portal/server/main.ts', '@carnet/runtime/log'],
  ['apps/api/src/app/build-api.ts', '../features/login/login.routes.ts'],
  ['apps/api/src/features/login/login.test.ts', '../../testing/test-api.ts'],
  ['apps/api/src/oidc/engine.ts', 'oidc-provider'],
  ['packages/database/src/people.ts', '@carnet/runtime/ids'],
  ['apps/sandbox/src/sms-gateway/a.ts', '@carnet/gateways/sms/wire'],
  ['tests/attacks/a.test.ts', '@carnet/contract/client'],
];

describe('the import rules', () => {
  it.each(refused)('%s ✗ %s', (file, specifier, reason) => {
    expect(violationOf({ file, specifier })).toMatch(reason);
  });

  it.each(allowed)('%s → %s', (file, specifier) => {
    expect(violationOf({ file, specifier })).toBeUndefined();
  });
});
