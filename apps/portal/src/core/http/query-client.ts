import { QueryClient } from '@tanstack/react-query';

/** The contract's client already retries what may be retried, with jitter: not a second time here. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
