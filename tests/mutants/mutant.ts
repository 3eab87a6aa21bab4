/** A small fault, and the claim whose tests must notice it. */
export interface Mutant {
  /** What is wrong in the product then. */
  name: string;
  claim: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
  /** In Chromium only: the tests below it cannot meet the fault. */
  inBrowser?: true;
}
