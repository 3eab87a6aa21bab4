import type { CallExample } from '@carnet/contract/example';
import { allExamples } from '@carnet/contract/examples/all-examples';

import type { ApiDocument, MediaType, Operation } from './api-description-document.ts';

/** Puts the contract's examples where readers and tools of OpenAPI look for them. */
export function addExamples({ paths }: ApiDocument): void {
  const byName = new Map(allExamples.map((example) => [example.call.name, example]));
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const example = byName.get(operation.operationId);
    if (example) addExample(operation, example);
  }
}

function addExample(operation: Operation, example: CallExample): void {
  const parts = { path: example.params, query: example.query, header: example.headers };
  for (const parameter of operation.parameters ?? []) {
    const value: unknown = new Map(Object.entries(parts[parameter.in] ?? {})).get(parameter.name);
    if (typeof value === 'string') parameter.example = value;
  }
  show(operation.requestBody?.content, example.body);
  show(operation.responses['200']?.content, example.answer);
}

function show(content: Record<string, MediaType> | undefined, value: unknown): void {
  const media = content?.['application/json'];
  if (media && value !== undefined) media.examples = { example: { value } };
}
