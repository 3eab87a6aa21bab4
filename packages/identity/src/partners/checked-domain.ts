interface ShownApp {
  homepage: string | null;
  isVerified: boolean;
}

/** An address that nobody has checked would only lend an impostor somebody's good name. */
export const checkedDomain = ({ homepage, isVerified }: ShownApp): string | null =>
  isVerified && homepage !== null ? (URL.parse(homepage)?.host ?? null) : null;
