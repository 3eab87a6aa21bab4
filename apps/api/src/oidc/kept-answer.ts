import type { Statement } from './statement.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * An answer that is kept for a retry is there if and only if what it tells about is: both are written
 * by one statement. Another request may have taken over in the meantime; then nothing is written.
 */
export function holdClaim({ value, gate }: Statement, { writes }: UnitOfWork): void {
  if (!writes.keptAnswer) return;
  const { keyHash, until } = writes.keptAnswer.claim;
  gate(
    'claim',
    `select key_hash from idempotency_record
     where key_hash = ${value(keyHash)}::bytea and state = 'claimed'
       and claimed_until = ${value(until)}::timestamptz for update`,
  );
}

/** After all gates: what was refused is not what is kept here. */
export function keepAnswer({ value, step, passed }: Statement, { writes }: UnitOfWork): void {
  if (!writes.keptAnswer) return;
  const { status, answerSealed } = writes.keptAnswer;
  step(
    `update idempotency_record as record
     set state = 'done', status = ${value(status)}::int, answer_sealed = ${value(answerSealed)}
     from "claim" as held where record.key_hash = held.key_hash and ${passed()}`,
  );
}
