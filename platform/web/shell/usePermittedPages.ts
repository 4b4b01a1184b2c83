import { hasCapability } from '#platform/kernel/capability.ts';
import { useUser } from '../session/useUser.ts';
import type { PageRoute } from './pageRoute.ts';
import type { SuiteApp } from './suiteApp.ts';

/** Returns the pages that the user may see, so that no menu, tile or key leads to a page of errors. */
export function usePermittedPages(pages: readonly PageRoute[]): readonly PageRoute[] {
  const { capabilities } = useUser();
  return pages.filter(
    ({ capability }) => capability === undefined || hasCapability(capabilities, capability),
  );
}

/** Returns the first page of an area in its menu; undefined when the user may see none. */
export const findAreaStart = (pages: readonly PageRoute[], area: SuiteApp['area']): PageRoute | undefined =>
  pages.find((page) => page.area === area && page.menu && !page.gate);

/** Returns the apps with the page at which each of this suite starts for the user; without one, an app has no link. */
export const permitApps = (
  apps: readonly SuiteApp[],
  permittedPages: readonly PageRoute[],
): readonly SuiteApp[] =>
  apps.map((app) =>
    app.area && app.to !== undefined ? { ...app, to: findAreaStart(permittedPages, app.area)?.path } : app,
  );
