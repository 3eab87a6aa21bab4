import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The query of this page, to read. The router's own hook also writes, and weighs four times as much. */
export function useQueryParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
