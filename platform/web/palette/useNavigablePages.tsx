import { type ReactNode, useEffect, useState } from 'react';
import type { PageRoute } from '../shell/pageRoute.ts';

/**
 * Returns the pages that the user can navigate to. The gate of a page decides by rendering its children or not, so the caller
 * must render `gates`, which is invisible.
 */
export function useNavigablePages(pages: readonly PageRoute[]): {
  navigablePages: readonly PageRoute[];
  gates: ReactNode;
} {
  const [openPaths, setOpenPaths] = useState<readonly string[]>([]);
  return {
    navigablePages: pages.filter(({ path, menu, gate }) => menu && (!gate || openPaths.includes(path))),
    gates: pages.map(
      ({ path, menu, gate: Gate }) =>
        menu &&
        Gate && (
          <Gate key={path}>
            <OpenGate path={path} onChange={setOpenPaths} />
          </Gate>
        ),
    ),
  };
}

function OpenGate({
  path,
  onChange,
}: {
  path: string;
  onChange: (change: (openPaths: readonly string[]) => readonly string[]) => void;
}) {
  useEffect(() => {
    onChange((openPaths) => [...openPaths, path]);
    return () => onChange((openPaths) => openPaths.filter((one) => one !== path));
  }, [path, onChange]);
  return null;
}
