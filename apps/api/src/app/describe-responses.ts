import { allCalls } from '@carnet/contract/calls/all-calls';
import { errorsOf } from '@carnet/contract/call';
import { errorRules } from '@carnet/contract/errors/catalogue';
import type { FastifySchema } from 'fastify';

const FILE = { type: 'string', format: 'binary' };

interface DescribedDocument {
  schema: FastifySchema;
  url: string;
}

/** Says of each status what it means: of a refusal, the error codes that it can carry. */
export function describeResponses({ schema, url }: DescribedDocument): DescribedDocument {
  const call = allCalls.find(({ name }) => name === schema.operationId);
  if (!call) return { schema, url };

  const response = Object.fromEntries(
    Object.entries((schema.response ?? {}) as Record<string, object>).map(([status, shape]) => {
      const codes = errorsOf(call).filter((code) => errorRules(code).status === Number(status));
      const meaning = status in call.answers ? 'Done' : 'Valid; only after Precognition: true';
      return [status, { ...shape, description: codes.join(', ') || meaning }];
    }),
  );
  const file = call.file && {
    200: { description: 'The file', content: { [call.file]: { schema: FILE } } },
  };
  return { schema: { ...schema, response: { ...file, ...response } }, url };
}
