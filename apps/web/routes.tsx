import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { type AppSession, signedInPath } from '#features/identity/session/web/session.ts';
import { SignInReturn } from '#features/identity/session/web/SignInReturn.tsx';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { ConfirmProvider } from '#platform/web/panel/ConfirmProvider.tsx';
import { UpdatePrompt } from '#platform/web/pwa/UpdatePrompt.tsx';
import { gatedPage } from '#platform/web/shell/gatedPage.tsx';
import { ForbiddenPage } from '#platform/web/shell/ForbiddenPage.tsx';
import { plainSearch } from '#platform/web/shell/plainSearch.ts';
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx';
import { SessionGate } from '#platform/web/shell/SessionGate.tsx';
import { Toasts } from '#platform/web/parts/toast/Toasts.tsx';
import { Appearance } from '#platform/web/settings/Appearance.tsx';
import { NoPermission } from '#platform/web/query/LoadError.tsx';
import type { Area } from '#platform/web/theme/area.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { findAreaStart, usePermittedPages } from '#platform/web/shell/usePermittedPages.ts';
import { areaByPath } from './areas.ts';
import type { AppContext } from './appContext.ts';
import { suiteFrame } from './suiteFrame.tsx';
import { suitePages } from './suitePages.tsx';
import { signedOutFrame } from './signedOutFrame.tsx';
import { SignedInPage } from './SignedInPage.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { registerEntryAreas } from '#platform/web/offline/entryKinds.ts';
import { entryAreas } from './entryAreas.ts';
import { suiteApps } from './suiteApps.ts';

const ErrorLogPage = lazyPage(
  async () => (await import('#platform/web/errorLog/ErrorLogPage.tsx')).ErrorLogPage,
);

/**
 * Creates the router with all paths of the app. All require a session except the sign-in pages and the error log (spec 1 §2).
 */
export function createAppRouter(parts: AppContext) {
  const { session, config } = parts;
  registerEntryAreas(entryAreas);
  const apps = suiteApps(config);
  const pages = suitePages(parts, apps);
  const Frame = suiteFrame({ pages, apps, session });
  const SignedOutFrame = signedOutFrame({ pages, apps });
  // Malformed paths, like /%, match no route.
  const root = createRootRoute({
    component: Root,
    notFoundComponent: () => (
      <SessionGate session={session}>
        <Frame>
          <NotFoundPage />
        </Frame>
      </SessionGate>
    ),
  });
  const publicRoute = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => root, path, component });
  const Forbidden = () => (
    <Unauthenticated session={session}>
      <ForbiddenPage buildVersion={config.buildVersion} onSignIn={() => session.signOut()} />
    </Unauthenticated>
  );

  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signedIn',
    component: () => (
      <SessionGate session={session}>
        <Frame>
          <Outlet />
        </Frame>
      </SessionGate>
    ),
  });
  const signedInRoute = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => signedIn, path, component });
  const redirectRoute = (
    path: string,
    to: string,
    {
      defaults = {},
      search,
    }: { defaults?: Readonly<Record<string, string>>; search?: Readonly<Record<string, string>> } = {},
  ) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      component: NotFoundPage,
      beforeLoad: ({ params }) => {
        // An address without the id of its record would lead to itself.
        if (Object.values(params).includes('')) return;
        throw redirect({
          to,
          params: { ...defaults, ...params },
          ...(search && { search }),
          replace: true,
        });
      },
    });

  const behindSignIn: AnyRoute[] = [
    signedInRoute('/fulfill', () => <AreaStart pages={pages} area="fulfill" />),
    signedInRoute('/availability', () => <AreaStart pages={pages} area="availability" />),
    signedInRoute('/material', () => <AreaStart pages={pages} area="material" />),
    ...pages.map((page) => {
      const { path, panel } = page;
      const route = signedInRoute(path, gatedPage(page, NotFoundPage));
      if (!panel) return route;
      const below = panel.path.slice(path.length + 1);
      return route.addChildren([createRoute({ getParentRoute: () => route, path: below })]);
    }),
    ...pages
      .flatMap((page): readonly Aliased[] => (page.panel ? [page, page.panel] : [page]))
      .flatMap(({ path, alias = [], aliasParameters }) =>
        alias.map((other) => redirectRoute(other, path, aliasParameters && { defaults: aliasParameters })),
      ),
    ...pages.flatMap((page) =>
      (page.parts ?? []).map(({ path, search }) => redirectRoute(path, page.path, { search })),
    ),
    signedInRoute('$', NotFoundPage),
  ];
  const routeTree = root.addChildren([
    publicRoute('/oauth-redirect', () => <SignInReturn session={session} />),
    publicRoute(signedInPath, SignedInPage),
    publicRoute('/forbidden', Forbidden),
    publicRoute('/Forbidden', Forbidden),
    publicRoute('/no-redirect', () => (
      <Unauthenticated session={session}>
        <SignedOutFrame pageOffersSignIn>
          <SignedOutPage />
        </SignedOutFrame>
      </Unauthenticated>
    )),
    publicRoute('/errorLog', () => (
      <SessionGate
        session={session}
        otherwise={
          <SignedOutFrame>
            <ErrorLogPage />
          </SignedOutFrame>
        }
      >
        <Frame>
          <ErrorLogPage />
        </Frame>
      </SessionGate>
    )),
    signedIn.addChildren(behindSignIn),
  ]);
  return createRouter({ ...plainSearch, routeTree, defaultPreload: false, scrollRestoration: true });
}

type Aliased = Pick<PageRoute, 'path' | 'alias' | 'aliasParameters'>;

/** Renders a page unauthenticated, even if this browser has a stored session (spec 1 §4). */
function Unauthenticated({ session, children }: { session: AppSession; children: ReactNode }) {
  useEffect(() => session.suspend(), [session]);
  return children;
}

/** Leads to the first page of an area that the user may see. */
function AreaStart({ pages, area }: { pages: readonly PageRoute[]; area: Area }) {
  const go = useGo();
  const path = findAreaStart(usePermittedPages(pages), area)?.path;
  useEffect(() => {
    if (path !== undefined) go(path, { replace: true });
  }, [go, path]);
  return path === undefined ? <NoPermission page /> : null;
}

function Root() {
  const { pathname } = useLocation();
  return (
    <Appearance area={areaByPath(pathname)}>
      <ConfirmProvider>
        <Outlet />
        <Toasts />
        <UpdatePrompt />
      </ConfirmProvider>
    </Appearance>
  );
}
