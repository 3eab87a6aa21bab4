import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose code is in an image. */
export interface Part {
  name: string;
  version: string;
  licence: string;
  /** The licence's own words, which most ask to travel with the code. */
  text: string;
}

interface BillOfMaterials {
  metadata: { component: { name: string } };
  components: { group?: string; name: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export function partIn(folder: string): Part {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const [file] = globSync('{LICEN[CS]E,licen[cs]e,COPYING,DBIP-LICENSE}*', { cwd: folder });
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  // Some say it only there, in the title: "MIT License".
  const [titled] = /^\S+(?= license)/i.exec(text.trim()) ?? [];
  return { name, version, licence: license ?? titled ?? 'unknown', text };
}

/** `sbom.cdx.json` for machines, `licences.txt` for people: of what is in this image and nothing else. */
export function listParts(parts: Part[], to: string): void {
  const byName = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  const whole = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as BillOfMaterials;
  const components = whole.components.filter(({ group, name, version }) =>
    byName.has(`${group ? `${group}/` : ''}${name}@${version}`),
  );
  const listed = new Set(components.map((component) => component['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((needed) => listed.has(needed)),
    }));
  writeFileSync(
    join(to, 'sbom.cdx.json'),
    `${JSON.stringify({ ...whole, components, dependencies }, undefined, 2)}\n`,
  );

  const texts = [...byName.entries()]
    .toSorted(([first], [second]) => first.localeCompare(second))
    .map(([name, { licence, text }]) => `${name}: ${licence}\n\n${text.trim()}\n`);
  writeFileSync(join(to, 'licences.txt'), texts.join(`\n${'-'.repeat(72)}\n\n`));
}
