import { allCalls } from '@carnet/contract/calls/all-calls';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { compileSerializer } from './compile-serializer.ts';

const answersOf = allCalls.flatMap((call) =>
  Object.entries(call.file ? {} : call.answers)
    .filter(([status]) => status !== '204')
    .map(([status, schema]) => [`${call.name} ${status}`, schema] as const),
);

describe('serializers compiled from the contract', () => {
  it.each(answersOf)('there is one for %s', (_name, schema) => {
    expect(compileSerializer(schema)).toBeTypeOf('function');
  });

  const written = (schema: z.ZodMiniType, data: unknown) =>
    JSON.parse(compileSerializer(schema)(data));
  const person = z.object({
    name: z.string(),
    email: z.nullable(z.email()),
    born: z.optional(z.iso.date()),
    roles: z.array(z.enum(['holder', 'merchant'])),
    limits: z.record(z.string(), z.int()),
  });

  it('write what is declared, at every depth, and drop the rest', () => {
    const list = z.object({ people: z.array(person), next: z.optional(z.string()) });
    const anna = { name: 'Anna "A"', email: null, roles: ['holder'], limits: { day: 3 } };
    expect(
      written(list, { people: [{ ...anna, password_hash: 'x' }], secret: 'y', next: undefined }),
    ).toEqual({ people: [anna] });
    expect(written(person, { ...anna, email: 'a@b.test', born: '1990-02-28' })).toEqual({
      ...anna,
      email: 'a@b.test',
      born: '1990-02-28',
    });
  });

  it('write each member of a union as itself', () => {
    const method = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sms'), phone: z.string() }),
      z.object({ kind: z.literal('app'), since: z.string(), name: z.nullable(z.string()) }),
    ]);
    const both = z.object({ method: z.nullable(method), other: z.union([z.string(), z.number()]) });
    const cases = [
      { method: { kind: 'sms', phone: '+32' }, other: 'x' },
      { method: { kind: 'app', since: '2026', name: null }, other: 3 },
      { method: null, other: 0 },
    ];
    for (const data of cases) expect(written(both, data)).toEqual(data);
    expect(written(method, { kind: 'sms', phone: '+32', secret: 'x' })).toEqual({
      kind: 'sms',
      phone: '+32',
    });
  });

  it('refuse to leave out what is declared to be there', () => {
    expect(() => compileSerializer(person)({ name: 'Anna' })).toThrow('required');
  });
});
