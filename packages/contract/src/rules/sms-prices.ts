/** Where our people live and work. Numbers elsewhere are asked for a piece of work first. */
const NEAR = ['BE', 'LU', 'NL', 'FR', 'DE'] as const;

export const isNearCountry = (country: string): boolean =>
  (NEAR as readonly string[]).includes(country);

interface SmsBudget {
  /** What one SMS costs, in tenths of a cent: the gateway's prices are that fine. */
  price: number;
  /** The most that a day may cost, in euros. */
  mostEuros: number;
}

/** From the gateway's price list; the dearest price of a region where a list is long. */
const BUDGETS: Readonly<Record<string, SmsBudget>> = {
  BE: { price: 80, mostEuros: 800 },
  LU: { price: 70, mostEuros: 200 },
  NL: { price: 90, mostEuros: 100 },
  FR: { price: 60, mostEuros: 100 },
  DE: { price: 90, mostEuros: 100 },
};
const ELSEWHERE: SmsBudget = { price: 250, mostEuros: 10 };

const TENTHS_OF_CENTS = 1_000;

const budgetOf = (country: string): SmsBudget => BUDGETS[country] ?? ELSEWHERE;

/** How many SMS a day may go to one country: so many that all together cost no more than its budget. */
export function mostSmsPerDay(country: string): number {
  const { price, mostEuros } = budgetOf(country);
  return Math.floor((mostEuros * TENTHS_OF_CENTS) / price);
}

/** Of those, how many may tell people something that they do not wait for: codes keep the other half. */
export const mostToldPerDay = (country: string): number => Math.floor(mostSmsPerDay(country) / 2);

/** The most that a day's SMS to one country may cost, in euros. */
export const smsBudgetEuros = (country: string): number => budgetOf(country).mostEuros;

/** What so many SMS to one country cost, in euros. */
export const smsEuros = (country: string, count: number): number =>
  (budgetOf(country).price * count) / TENTHS_OF_CENTS;
