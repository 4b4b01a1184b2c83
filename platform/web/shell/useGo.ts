import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that navigates to a path with or without a query; `replace` replaces the history entry. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false } = {}) => void navigate({ href: to, replace, resetScroll: !replace }),
    [navigate],
  );
}

/** Returns a parameter of the query; undefined when absent. */
export function useSearchParameter(name: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a path parameter, empty when absent: `usePathParameter('orderID')`. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
