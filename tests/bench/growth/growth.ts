import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE = 'tests/results/growth/market.json';

/** What one request of a kind takes: microseconds of each, and bytes of the database's log. */
export interface RequestCost {
  nodeMicros: number;
  postgresMicros: number;
  walBytes: number;
  /** PostgreSQL's time, compared by turns with a market of ten thousand. */
  growth: number;
}

export interface ClearingCost {
  /** For a thousand rows whose time is over. */
  postgresMicros: number;
  walBytes: number;
  /** For a look that finds nothing, which the worker has every ten minutes. */
  emptyMicros: number;
}

/** A market of one size. */
export interface Stop {
  people: number;
  bytes: number;
  /** What it took to load them, from the first. */
  loadSeconds: number;
  requests: Record<string, RequestCost>;
  clearing: ClearingCost;
}

export interface MarketGrowth {
  ranAt: string;
  commit: string;
  cores: number;
  /** Of the machine, before the run. */
  load: number;
  rounds: number;
  stops: Stop[];
}

export function keepGrowth(growth: MarketGrowth): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(growth, undefined, 2)}\n`);
}

export const readGrowth = (): MarketGrowth =>
  JSON.parse(readFileSync(FILE, 'utf8')) as MarketGrowth;
