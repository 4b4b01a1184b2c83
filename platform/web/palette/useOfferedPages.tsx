import { type ReactNode, useEffect, useState } from 'react';
import type { PageRoute } from '../shell/pageRoute.ts';

/**
 * Returns the pages that the user can navigate to. The gate of a page decides by rendering its children or not, so the caller
 * must render `gates`, which is invisible.
 */
export function useOfferedPages(pages: readonly PageRoute[]): {
  offered: readonly PageRoute[];
  asked: ReactNode;
} {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  return {
    offered: pages.filter(({ path, menu, gate }) => menu && (!gate || drawn.includes(path))),
    asked: pages.map(
      ({ path, menu, gate: Gate }) =>
        menu &&
        Gate && (
          <Gate key={path}>
            <Drawn path={path} onChange={setDrawn} />
          </Gate>
        ),
    ),
  };
}

function Drawn({
  path,
  onChange,
}: {
  path: string;
  onChange: (change: (drawn: readonly string[]) => readonly string[]) => void;
}) {
  useEffect(() => {
    onChange((drawn) => [...drawn, path]);
    return () => onChange((drawn) => drawn.filter((one) => one !== path));
  }, [path, onChange]);
  return null;
}
