import { randomUUID } from 'node:crypto';

/** A session that waits for its browser. */
export interface Seat {
  market: string;
  token: string;
  /** The API's cookies, as it set them. */
  cookies: string[];
}

const LIFE_MILLIS = 60_000;

/** Between the click and the portal, while the browser is sent from host to host. */
export function createSeats() {
  const seats = new Map<string, Seat & { endsAt: number }>();
  const find = (ticket: string): Seat | undefined => {
    const seat = seats.get(ticket);
    return seat && seat.endsAt > Date.now() ? seat : undefined;
  };
  return {
    keep(seat: Seat): string {
      const ticket = randomUUID();
      seats.set(ticket, { ...seat, endsAt: Date.now() + LIFE_MILLIS });
      return ticket;
    },
    find,
    /** Once. */
    take(ticket: string): Seat | undefined {
      const seat = find(ticket);
      seats.delete(ticket);
      return seat;
    },
  };
}
