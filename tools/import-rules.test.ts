import { describe, expect, it } from 'vitest';

import { violationOf } from './import-rules.ts';

const refused: [file: string, specifier: string, reason: RegExp][] = [
  ['packages/contract/src/calls/login.ts', '@carnet/runtime/log', /contract may not import/],
  ['packages/database/src/migrate.ts', '@carnet/outbox/enqueue', /may not import packages\/outbox/],
  ['apps/portal/src/core/http/a.ts', '@carnet/database/tables', /portal may not import/],
  ['apps/portal/src/core/http/a.ts', '@carnet/runtime/log', /portal may not import/],
  ['apps/portal/server/a.ts', '@carnet/database/tables', /portal may not import/],
  ['apps/api/src/http/a.ts', '../features/login/login.service.ts', /http may not import/],
  [
    'apps/api/src/features/login/a.ts',
    '../../oidc/engine/engine.ts',
    /features may not import oidc/,
  ],
  [
    'apps/api/src/oidc/store/a.ts',
    '../engine/engine.ts',
    /oidc\/store may not import oidc\/engine/,
  ],
  ['apps/api/src/oidc/engine/a.ts', '../consent/explain.ts', /oidc\/engine may not import/],
  ['apps/api/src/oidc/consent/a.ts', '../endpoints/mount.ts', /oidc\/consent may not import/],
  ['apps/api/src/oidc/endpoints/a.ts', '../consent/explain.ts', /oidc\/endpoints may not import/],
  ['apps/api/src/oidc/a.ts', './store/statement.ts', /may not import oidc\/store/],
  ['packages/identity/src/limits/a.ts', '@carnet/texts/error-text', /identity may not import/],
  ['packages/outbox/src/a.ts', '@carnet/identity/refusal', /outbox may not import/],
  ['packages/identity/src/limits/a.ts', '../alerts/tell.ts', /limits stands below alerts/],
  ['packages/identity/src/factors/totp/a.ts', '../../sessions/session.ts', /factors stands below/],
  [
    'packages/identity/src/alerts/a.ts',
    '../limits/limit.store.ts',
    /store is imported only in its/,
  ],
  ['apps/api/src/features/login/a.ts', '@carnet/identity/limits/limit.store', /only in its room/],
  ['apps/operator/src/a.ts', '@carnet/outbox/message.store', /only in its room/],
  ['apps/api/src/features/login/a.ts', '../profile/profile.policy.ts', /feature login may not/],
  ['packages/ui/src/link/link.tsx', '@carnet/runtime/log', /packages\/ui may not import/],
  ['packages/ui/src/link/link.tsx', '@carnet/portal/app/a.tsx', /may not import apps\/portal/],
  ['packages/ui/src/link/link.tsx', '../../../../apps/portal/src/core/a.ts', /may not import/],
  ['packages/ui/src/link/link.tsx', '@/core/session/session.ts', /may not import apps\/portal/],
  ['apps/portal/src/app/a.tsx', '../../../../packages/ui/src/link/link.tsx', /by its package name/],
  ['apps/portal/src/app/a.tsx', '@carnet/ui/testing/render-ui.tsx', /imported by tests only/],
  ['apps/portal/src/app/a.tsx', '@/book/page-story.tsx', /imported by stories only/],
  ['packages/ui/src/link/link.tsx', '../testing/render-ui.tsx', /imported by tests only/],
  ['packages/ui/src/link/link.tsx', '../book/book-words.ts', /imported by stories only/],
  ['apps/api/src/features/login/a.ts', '../../app/build-api.ts', /features may not import app/],
  ['apps/portal/src/features/mfa/a.ts', '@/features/login/login.hooks', /feature mfa may not/],
  ['apps/api/src/http/a.ts', '../testing/test-api.ts', /imported by tests only/],
  [
    'apps/portal/src/features/set-up/a.ts',
    '@/features/login/login.hooks',
    /feature set-up may not/,
  ],
  ['apps/api/src/features/login/a.ts', 'oidc-provider', /only apps\/api\/src\/oidc\//],
  ['apps/worker/src/main.ts', '../../api/src/http/x.ts', /worker may not import apps\/api/],
  ['apps/api/src/http/a.ts', '../../../../packages/runtime/src/log.ts', /by its package name/],
  ['apps/sandbox/src/a.ts', '@carnet/gateways/sms/client', /only the wire formats/],
  ['tests/attacks/a.test.ts', '@carnet/database/tables', /tests may not import/],
  ['apps/partner-demo/src/a.ts', '@carnet/contract/scopes', /partner-demo may not import/],
];

const allowed: [file: string, specifier: string][] = [
  ['apps/api/src/features/login/login.routes.ts', './login.service.ts'],
  ['apps/api/src/features/login/login.routes.ts', '../../http/problem-answers.ts'],
  ['apps/api/src/main.ts', './app/build-api.ts'],
  ['apps/portal/server/main.ts', '@carnet/runtime/log'],
  ['apps/api/src/app/build-api.ts', '../features/login/login.routes.ts'],
  ['apps/api/src/features/login/login.test.ts', '../../testing/test-api.ts'],
  ['apps/api/src/features/consent/a.ts', '../../oidc/consent/authorisations.ts'],
  ['apps/worker/src/jobs/a.ts', '@carnet/identity/sessions/session-life'],
  ['packages/identity/src/alerts/undo/a.ts', '../../contacts/hold.ts'],
  ['packages/identity/src/limits/limit.ts', './limit.store.ts'],
  ['packages/identity/src/limits/limit.ts', '../refusal.ts'],
  ['packages/identity/src/factors/a.ts', './totp/authenticator.store.ts'],
  ['apps/api/src/oidc/engine/engine.ts', 'oidc-provider'],
  ['apps/api/src/oidc/consent/a.ts', '../engine/engines.ts'],
  ['apps/api/src/oidc/endpoints/a.ts', '../store/token.store.ts'],
  ['apps/api/src/oidc/engine/a.ts', '../store/token.store.ts'],
  ['packages/database/src/migrate.ts', '@carnet/runtime/ids'],
  ['apps/sandbox/src/sms-gateway/a.ts', '@carnet/gateways/sms/wire'],
  ['tests/attacks/a.test.ts', '@carnet/contract/client'],
  ['apps/portal/src/features/login/a.tsx', '@carnet/ui/link/link.tsx'],
  ['packages/ui/src/phone-field/phone-field.tsx', '@carnet/contract/markets'],
  ['packages/ui/src/link/link.test.tsx', '../testing/render-ui.tsx'],
  ['packages/ui/src/link/link.stories.tsx', '../book/book-words.ts'],
  ['apps/portal/src/book/page-story.tsx', '@/app/portal-root.tsx'],
  ['apps/portal/src/book/page-story.tsx', '@/testing/fake-call.ts'],
  ['apps/portal/src/book/page-story.tsx', '@carnet/ui/book/book-locale.ts'],
  ['apps/portal/src/app/a.test.tsx', '@carnet/ui/testing/render-ui.tsx'],
];

describe('the import rules', () => {
  it.each(refused)('%s ✗ %s', (file, specifier, reason) => {
    expect(violationOf({ file, specifier })).toMatch(reason);
  });

  it.each(allowed)('%s → %s', (file, specifier) => {
    expect(violationOf({ file, specifier })).toBeUndefined();
  });
});
