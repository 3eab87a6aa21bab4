import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'what is logged is not scrubbed',
    claim: 'attack 80',
    file: 'packages/runtime/src/log.ts',
    from: 'hooks: { streamWrite: scrubLine },',
    to: '',
  },
  {
    name: 'a card number is logged',
    claim: 'attack 80',
    file: 'packages/runtime/src/secret-shapes.ts',
    from: "[/(?<!\\d)5065(?:[\\s.-]?\\d{4}){3}(?!\\d)/g, '[card number]'],",
    to: '',
  },
  {
    name: 'traces tell whole addresses, with codes in them',
    claim: 'attack 80',
    file: 'packages/runtime/src/traces.ts',
    from: 'traceExporter: withoutSecrets(new OTLPTraceExporter({ url: options.endpoint })),',
    to: 'traceExporter: new OTLPTraceExporter({ url: options.endpoint }),',
  },
  {
    name: 'a refusal repeats what was typed',
    claim: 'attack 80',
    file: 'packages/contract/src/errors/field-errors.ts',
    from: '[pathOf([...issue.path, key]),',
    to: '[JSON.stringify(input),',
  },
  {
    name: 'the API prints the national number that was searched for',
    claim: 'attack 80',
    file: 'apps/api/src/features/username/username.service.ts',
    from: 'await takeSearch(db, keyring, number, { ip, hasProof });',
    to: 'console.log(number);\n        await takeSearch(db, keyring, number, { ip, hasProof });',
  },
  {
    name: 'the worker prints a national number',
    claim: 'attack 80',
    file: 'apps/worker/src/channels/mail.ts',
    from: 'return { providerId: response.slice(0, 200) };',
    to: "console.log(JSON.stringify({ of: '93.05.18-223.61' }));\n        return { providerId: response.slice(0, 200) };",
  },
  {
    name: 'the portal’s server prints what a page was asked for with',
    claim: 'attack 80',
    file: 'apps/portal/server/page-routes.ts',
    from: 'const hosted = findSite(request.hostname);',
    to: 'console.log(request.url);\n    const hosted = findSite(request.hostname);',
  },
  {
    name: 'the operator’s command prints the card number',
    claim: 'attack 80',
    file: 'apps/operator/src/commands/card-link.ts',
    from: 'lines: [`Linked ${String(linked)} cards.`],',
    to: 'lines: [`Linked ${String(linked)} cards.`, card],',
  },
  {
    name: 'the operator reads national numbers in a list',
    claim: 'attack 80',
    file: 'apps/operator/src/main.ts',
    from: 'print: (line) => console.log(line),',
    to: "print: (line) => console.log(line, '93051822361'),",
  },
  {
    name: 'an image is built with the keys that lie about',
    claim: 'attack 99',
    file: '.dockerignore',
    from: '**/keys.json\n**/keys.json.new',
    to: '**/keys.json.new',
  },
];
