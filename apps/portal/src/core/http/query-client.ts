import { QueryClient } from '@tanstack/react-query';

/**
 * The contract's client already retries what may be retried, with jitter: queries do not retry a second
 * time.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
