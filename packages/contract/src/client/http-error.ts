import { type Problem, problemSchema } from '../errors/problem.ts';

export class HttpError extends Error {
  readonly status: number;
  /** What the server said, in the person's language; absent when a proxy answered instead of it. */
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(`HTTP error, status = ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = problem;
  }
}

/** Leaves the response readable, since whoever retries looks before the caller does. */
export async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    return problemSchema.parse(await response.clone().json());
  } catch {
    return undefined;
  }
}
