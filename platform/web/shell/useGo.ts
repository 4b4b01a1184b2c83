import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that navigates to a path; `replace` replaces the history entry. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((to, { replace = false } = {}) => void navigate({ to, replace }), [navigate]);
}

/** Returns a path parameter, empty when absent: `usePathParameter('orderID')`. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
