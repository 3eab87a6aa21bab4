/** A requirement (`R81`), an attack (`attack 14`) or a fault (`F2`), as a test title names it. */
export type Claim = string;

const numbered = (count: number, name: (n: number) => Claim): Claim[] =>
  Array.from({ length: count }, (_, index) => name(index + 1));

export const ALL_CLAIMS = {
  requirements: numbered(308, (n) => `R${n}`),
  attacks: numbered(80, (n) => `attack ${n}`),
  faults: numbered(24, (n) => `F${n}`),
} as const;

const known = new Set<Claim>(Object.values(ALL_CLAIMS).flat());

/** Every claim named in a title: "R81, R85: …", "attack 14: …", "attacks 1, 8: …", "F2: …". */
export function claimsIn(title: string): Claim[] {
  const claims = [...title.matchAll(/\b(R\d{1,3}|F\d{1,2}|attacks? \d{1,2}(?:, \d{1,2})*)\b/g)]
    .map((match) => match[0])
    .flatMap((text) =>
      text.startsWith('attack')
        ? [...text.matchAll(/\d+/g)].map(([number]) => `attack ${number}`)
        : [text],
    );
  return [...new Set(claims)].filter((claim) => known.has(claim));
}
