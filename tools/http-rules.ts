/**
 * Which files may know HTTP: of a feature its routes, of the domain none. A rule that reads a request
 * itself could not be asked by the command line, the worker or another call.
 */

const HTTP_LIBRARIES = /^(?:@?fastify(?:\/|$)|(?:node:)?https?$|(?:node:)?http2$|undici$)/;
/** The types also by their names: a type can come by way of another file, or by `import('fastify')`. */
const HTTP_NAMES = /\bFastify(?:Request|Reply|Instance)\b|\bimport\(\s*['"]fastify\b/;

const isFeature = (file: string) => file.startsWith('apps/api/src/features/');
const isDomain = (file: string) => file.startsWith('packages/identity/');
const isRoutes = (file: string) => file.endsWith('.routes.ts');
const isTest = (file: string) => file.endsWith('.test.ts');

/** Of a file's imports and text. Undefined: it knows no HTTP, or may. */
export function httpViolation(
  file: string,
  specifiers: readonly string[],
  text: string,
): string | undefined {
  const isBound = isDomain(file) || (isFeature(file) && !isRoutes(file) && !isTest(file));
  if (!isBound) return undefined;
  const known =
    specifiers.find((specifier) => HTTP_LIBRARIES.test(specifier)) ?? HTTP_NAMES.exec(text)?.[0];
  if (known === undefined) return undefined;
  return isDomain(file)
    ? `'${known}': packages/identity knows no HTTP`
    : `'${known}': of a feature only its *.routes.ts know HTTP`;
}
