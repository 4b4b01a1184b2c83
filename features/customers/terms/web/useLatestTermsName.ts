import { useCallback, useEffect, useRef } from 'react';

type FindTermsName = (id: string) => string | undefined;

/** Returns a function, always the same, that finds names as the one of the latest render does: terms may be read later. */
export function useLatestTermsName(findTermsName: FindTermsName): FindTermsName {
  const latest = useRef(findTermsName);
  useEffect(() => {
    latest.current = findTermsName;
  }, [findTermsName]);
  return useCallback((id) => latest.current(id), []);
}
