/** Reads every import of the source tree and holds it against import-rules.ts and http-rules.ts. */
import { readFileSync } from 'node:fs';

import { parseSync } from 'oxc-parser';

import { httpViolation } from './http-rules.ts';
import { violationOf } from './import-rules.ts';
import { projectFiles } from './project-files.ts';

const files = projectFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const violations = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const specifiers = specifiersIn(file, text);
  const ofHttp = httpViolation(file, specifiers, text);
  return [
    ...specifiers.flatMap((specifier) => {
      const violation = violationOf({ file, specifier });
      return violation ? [`${file}: '${specifier}': ${violation}`] : [];
    }),
    ...(ofHttp ? [`${file}: ${ofHttp}`] : []),
  ];
});

for (const violation of violations) console.error(violation);
console.log(`${files.length} files read, ${violations.length} against the rules`);
process.exitCode = violations.length === 0 ? 0 : 1;

function specifiersIn(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  return [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [moduleRequest.value] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return /^['"]/.test(text) ? [text.slice(1, -1)] : [];
    }),
  ];
}
