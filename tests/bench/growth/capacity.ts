import type { Stop } from './growth.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** What one person asks for on a day: how often each kind of request. */
export type DayOfOne = Record<string, number>;

/** Somebody who looks every third day and whose app renews every eighth hour. */
export const USUAL_DAY: DayOfOne = {
  'sign-in': 0.3,
  'GET /user': 1,
  'GET /sessions': 0.05,
  'GET /notifications': 0.3,
  refresh: 3,
  'forgotten password': 0.005,
};
/** Rows whose time is over, of one person on a day: what came in thirteen months ago has to go. */
export const ROWS_A_DAY = 2;
const LOOKS_A_DAY = 24 * 6;

export interface DayCost {
  nodeSeconds: number;
  postgresSeconds: number;
  walBytes: number;
  /** Of the worker, whose statements are PostgreSQL's time, too. */
  clearingSeconds: number;
}

/** What a thousand people cost on a day, in a market of the stop's size. */
export function dayOfThousand(stop: Stop, day: DayOfOne = USUAL_DAY): DayCost {
  const people = 1_000;
  const sum = (of: 'nodeMicros' | 'postgresMicros' | 'walBytes') =>
    Object.entries(day).reduce((total, [kind, times]) => {
      const cost = stop.requests[kind];
      if (!cost) throw new Error(`What ${kind} costs was not measured.`);
      return total + people * times * cost[of];
    }, 0);
  const { postgresMicros, emptyMicros, walBytes } = stop.clearing;
  const thousands = (people * ROWS_A_DAY) / 1_000;
  // The looks that find nothing are the same for everybody together.
  const looks = (LOOKS_A_DAY * emptyMicros * people) / stop.people;
  return {
    nodeSeconds: sum('nodeMicros') / 1e6,
    postgresSeconds: sum('postgresMicros') / 1e6,
    walBytes: sum('walBytes') + thousands * walBytes,
    clearingSeconds: (thousands * postgresMicros + looks) / 1e6,
  };
}

export interface Size {
  people: number;
  /** How many times the day's average the busiest moment is. */
  peak: number;
  /** How much of a core may be used at that moment. */
  use: number;
}

export interface Needs {
  primaryCores: number;
  apiCores: number;
  diskGigabytes: number;
  /** A month's log, as it is archived, before it is compressed. */
  archivedGigabytes: number;
}

export function needsOf(stop: Stop, { people, peak, use }: Size, day?: DayOfOne): Needs {
  const thousands = people / 1_000;
  const cost = dayOfThousand(stop, day);
  const cores = (seconds: number) => (thousands * seconds * peak) / DAY_SECONDS / use;
  return {
    primaryCores: cores(cost.postgresSeconds + cost.clearingSeconds),
    apiCores: cores(cost.nodeSeconds),
    diskGigabytes: (people * stop.bytes) / stop.people / 1e9,
    archivedGigabytes: (thousands * cost.walBytes * 30) / 1e9,
  };
}

/** How many people a primary with so many cores carries. */
export function carries(
  stop: Stop,
  cores: number,
  size: Omit<Size, 'people'>,
  day?: DayOfOne,
): number {
  return cores / needsOf(stop, { ...size, people: 1 }, day).primaryCores;
}

/** For a month; whoever asks says what things cost. */
export interface Prices {
  core: number;
  diskGigabyte: number;
  archivedGigabyte: number;
  /** Copies of the primary, with its cores and its disk. */
  standbys: number;
}

export function monthlyCost(needs: Needs, prices: Prices): number {
  const databases = 1 + prices.standbys;
  return (
    (needs.primaryCores * databases + needs.apiCores) * prices.core +
    needs.diskGigabytes * databases * prices.diskGigabyte +
    needs.archivedGigabytes * prices.archivedGigabyte
  );
}
