import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to another page; `replace` forgets this one. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((to, { replace = false } = {}) => void navigate({ to, replace }), [navigate]);
}

/** A parameter of the path: `usePathParameter('orderID')`. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}
