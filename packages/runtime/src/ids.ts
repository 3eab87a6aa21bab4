import { v7, validate } from 'uuid';

/** Time-ordered (UUIDv7), so that new rows land at the end of an index instead of all over it. */
export const newId = (): string => v7();

export const isUuid = (value: unknown): value is string => validate(value);
