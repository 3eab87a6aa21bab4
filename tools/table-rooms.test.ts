import { describe, expect, it } from 'vitest';

import { JOINS_ACROSS, tablesIn, tableViolation } from './table-rooms.ts';

describe('the tables of the rooms', () => {
  it('a table is at home in its room, and named in no other', () => {
    const home = 'packages/identity/src/limits/limit.store.ts';
    const elsewhere = 'packages/identity/src/factors/method.store.ts';
    expect(tableViolation(home, 'limit_counter')).toBeUndefined();
    expect(tableViolation(elsewhere, 'limit_counter')).toMatch(/belongs to .*limits/);
    expect(tableViolation('apps/worker/src/jobs/a.ts', 'account')).toMatch(/belongs to .*accounts/);
  });

  it('a join that is listed is allowed in that file alone, and for that table alone', () => {
    const listed = 'packages/identity/src/factors/method.store.ts';
    expect(JOINS_ACROSS[listed]?.why).not.toBe('');
    expect(tableViolation(listed, 'contact')).toBeUndefined();
    expect(tableViolation(listed, 'identifier')).toMatch(/belongs to .*contacts/);
    expect(tableViolation('packages/identity/src/factors/a.store.ts', 'contact')).toBeDefined();
  });

  it.each([
    ['select from account a where a.account_id = 1', ['account']],
    [
      'with gone as (delete from contact returning 1) insert into identifier select 1',
      ['contact', 'identifier'],
    ],
    ['update session as s set ended_at = now() from device', ['session']],
    ['select x from m left join recovery_key k using (account_id)', ['recovery_key']],
    ['select session.account_id', []],
    ['the session of an account', []],
  ])('%s', (statement, tables) => {
    expect(tablesIn(statement)).toEqual(tables);
  });
});
