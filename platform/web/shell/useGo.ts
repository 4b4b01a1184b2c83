import { type RouterHistory, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to another page; `replace` forgets this one. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((to, { replace = false } = {}) => void navigate({ to, replace }), [navigate]);
}

/** Goes back to the page before, or to `otherwise` when there is none in the app. */
export function useGoBack(otherwise: string): () => void {
  const { history } = useRouter() as { history: RouterHistory };
  const go = useGo();
  return () => (history.canGoBack() ? history.back() : go(otherwise));
}

/** A parameter of the path: `usePathParameter('orderID')`. */
export function usePathParameter(name: string): string {
  const parameters: Record<string, string | undefined> = useParams({ strict: false });
  return parameters[name] ?? '';
}

/** The part of the address after `?`. */
export function useQueryParameter(name: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
