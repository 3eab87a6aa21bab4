import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'a retry signs in a second time',
    claim: 'F1',
    file: 'apps/api/src/http/idempotency/idempotency.parts.ts',
    from: "or (record.state = 'claimed' and record.claimed_until <= app_now())",
    to: 'or true',
  },
  {
    name: 'a connection that the server shut down is an error of ours',
    claim: 'F2',
    file: 'packages/database/src/unavailable.ts',
    from: "'57P01', // shut down by an operator",
    to: '',
  },
  {
    name: 'a server that is not there is an error of ours',
    claim: 'F2',
    file: 'packages/database/src/unavailable.ts',
    from: "'ECONNREFUSED',",
    to: '',
  },
  {
    name: 'signing out waits behind a flood of sign-ins',
    claim: 'F6',
    file: 'apps/api/src/app/build-api.ts',
    from: 'const reservedCalls = createCallRegistry(api, checkAudience(reserved, createFindApp(reserved)));',
    to: 'const reservedCalls = createCallRegistry(api, checkAudience(database, createFindApp(database)));',
  },
  {
    name: 'a sign-out takes an ordinary connection',
    claim: 'F6',
    file: 'apps/api/src/app/start-api.ts',
    from: "const reserved = open('carnet-api-reserved', RESERVED_CONNECTIONS);",
    to: 'const reserved = database;',
  },
  {
    name: 'who finds every connection busy waits for ever',
    claim: 'F6',
    file: 'packages/database/src/primary-pool.ts',
    from: 'connectionTimeoutMillis: acquireMillis,',
    to: 'connectionTimeoutMillis: 10 * acquireMillis,',
  },
  {
    name: 'limits are counted in the memory of a process',
    claim: 'F8',
    file: 'packages/identity/src/limits/limit.ts',
    from: 'takeFromLimit(db, await keyOf(db, keyring, who), window);',
    to: `takeInMemory(\`\${name} \${who}\`, window.most);
  const takeInMemory = (key: string, most: number): number | undefined => {
    const counts = ((globalThis as { counts?: Map<string, number> }).counts ??= new Map());
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) > most ? 60 : undefined;
  };`,
  },
  {
    name: 'a mail that failed once is given up',
    claim: 'F9',
    file: 'packages/outbox/src/queues.ts',
    from: 'a mail server may be away for 3 hours.\n  retryLimit: 28,',
    to: '…\n  retryLimit: 0,',
  },
  {
    name: 'a message that was sent is sent again',
    claim: 'F12',
    file: 'packages/outbox/src/message.store.ts',
    from: ".where('state', '<>', 'sent');",
    to: ".where('state', '<>', 'gone');",
  },
  {
    name: 'the second copy of a mail is another mail',
    claim: 'F12',
    file: 'apps/worker/src/channels/mail.ts',
    from: 'messageId: `<${messageId}@${host}>`,',
    to: 'messageId: `<${messageId}.${Date.now()}@${host}>`,',
  },
  {
    name: 'what is sent again with its key is done again',
    claim: 'F13',
    file: 'apps/api/src/http/idempotency/idempotency.ts',
    from: "if (typeof secret !== 'string') return undefined;",
    to: 'if (secret !== undefined || secret === undefined) return undefined;',
  },
  {
    name: 'a set-up that is confirmed again has no first answer',
    claim: 'F13',
    file: 'apps/api/src/features/set-up/finish-set-up.ts',
    from: 'await keep(transaction, finished);',
    to: '',
  },
  {
    name: 'a session lives by the clock of its process',
    claim: 'F14',
    file: 'packages/identity/src/sessions/session.parts.ts',
    from: 'least(app_now() + ${SESSION_LIFE.unbound.absolute}::interval,',
    to: 'least(to_timestamp(${Date.now() / 1000}::float8) + ${SESSION_LIFE.unbound.absolute}::interval,',
  },
  {
    name: 'an authenticator is read by the clock of the process',
    claim: 'F14',
    file: 'packages/identity/src/factors/totp/totp.factor.ts',
    from: 'await stepOfCode(secret, typed, epochSeconds)',
    to: 'await stepOfCode(secret, typed, Date.now() / 1000)',
  },
  {
    name: 'a code lives by the clock of the process',
    claim: 'F14',
    file: 'packages/identity/src/challenges/challenge.store.ts',
    from: 'content_sealed, expires_at)\n    values (${code.accountId}, ${code.codeId}, ${code.payloadHash}, ${code.purpose},\n            ${code.method}, ${code.contactHash}, ${code.boundTo ?? null}, ${code.codeHash ?? null},\n            ${code.form ?? null}, ${code.codeOf ?? null}, ${code.joined ?? false},\n            ${code.country ?? null}, ${code.wants ?? null}, ${code.contentSealed ?? null},\n            app_now() +',
    to: 'content_sealed, expires_at)\n    values (${code.accountId}, ${code.codeId}, ${code.payloadHash}, ${code.purpose},\n            ${code.method}, ${code.contactHash}, ${code.boundTo ?? null}, ${code.codeHash ?? null},\n            ${code.form ?? null}, ${code.codeOf ?? null}, ${code.joined ?? false},\n            ${code.country ?? null}, ${code.wants ?? null}, ${code.contentSealed ?? null},\n            to_timestamp(${Date.now() / 1000}::float8) +',
  },
  {
    name: 'sessions of an older epoch live on after a restore',
    claim: 'F23',
    file: 'packages/identity/src/sessions/live-session.parts.ts',
    from: 'and s.epoch >= (select minimum from session_epoch))`;',
    to: 'and s.epoch >= 0)`;',
  },
  {
    name: 'everybody is logged out without a second word',
    claim: 'F23',
    file: 'apps/operator/src/commands/session-raise-epoch.ts',
    from: 'if (!yes)',
    to: 'if (yes === undefined)',
  },
  {
    name: 'a write that no standby confirmed is told as done',
    claim: 'F3',
    file: 'packages/database/src/guarded-client.ts',
    from: 'if (standbyWaitCancelled) throw inDoubt();',
    to: '',
  },
  {
    name: 'a server that takes no writes is asked all the same',
    claim: 'F5',
    file: 'packages/database/src/primary-pool.ts',
    from: 'if (rows[0]?.refuses_writes)',
    to: 'if (rows.length === 0)',
  },
  {
    name: 'after a rotation nobody is found under the old key',
    claim: 'F15',
    file: 'packages/runtime/src/keyring.ts',
    from: 'digestersOf(purpose).all.map((digest) => digest(value)),',
    to: '[digestersOf(purpose).digest(value)],',
  },
];
