import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useLocation,
} from '@tanstack/react-router';
import { type FunctionComponent, Suspense } from 'react';
import type { AppSession } from '#features/identity/web/session.ts';
import { settingStore } from '#features/identity/web/settingStore.ts';
import { SignInReturn } from '#features/identity/web/SignInReturn.tsx';
import { ConfirmProvider } from '#platform/web/panel/ConfirmProvider.tsx';
import { SettingStoreContext } from '#platform/web/settings/settingStore.ts';
import { ErrorPage } from '#platform/web/shell/ErrorPage.tsx';
import { ForbiddenPage } from '#platform/web/shell/ForbiddenPage.tsx';
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx';
import { SessionGate } from '#platform/web/shell/SessionGate.tsx';
import { Shell } from '#platform/web/shell/Shell.tsx';
import { Toasts } from '#platform/web/shell/Toasts.tsx';
import { Waiting } from '#platform/web/shell/Waiting.tsx';
import { Appearance } from '#platform/web/theme/Appearance.tsx';
import { areaOf, areas } from './areas.ts';
import type { AppConfig } from './config.ts';
import { suitePages } from './pages.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { suiteApps } from './suiteApps.ts';

export interface Parts {
  session: AppSession;
  config: AppConfig;
}

/** All addresses of the app. Everything but the sign-in's own pages is behind the session check (spec 1 §2). */
export function createAppRouter(parts: Parts) {
  const { session, config } = parts;
  const apps = suiteApps(config);
  const pages = suitePages(parts, apps);
  const root = createRootRoute({ component: Root });
  const open = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => root, path, component });
  const signIn = () => session.signIn();
  const Forbidden = () => <ForbiddenPage buildVersion={config.buildVersion} onSignIn={signIn} />;

  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signedIn',
    component: function SignedIn() {
      const { pathname } = useLocation();
      const area = areaOf(pathname);
      return (
        <SessionGate session={session}>
          <Shell
            area={areas[area]}
            pages={pages.filter((page) => page.area === area)}
            suitePages={pages.filter((page) => page.area === 'suite')}
            apps={apps}
            onSignOut={() => session.signOut()}
          >
            <ErrorPage place={pathname}>
              <Suspense fallback={<Waiting label="Loading the page" />}>
                <SettingStoreContext value={settingStore}>
                  <Outlet />
                </SettingStoreContext>
              </Suspense>
            </ErrorPage>
          </Shell>
        </SessionGate>
      );
    },
  });
  const inside = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => signedIn, path, component });
  const leading = (path: string, to: string) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      beforeLoad: ({ params }) => {
        throw redirect({ to, params, replace: true });
      },
    });

  const behindSignIn: AnyRoute[] = [
    leading('/fulfill', '/fulfill/orders'),
    ...pages.map(({ path, page }) => inside(path, page)),
    ...pages.flatMap(({ path, alias = [] }) => alias.map((other) => leading(other, path))),
    inside('$', NotFoundPage),
  ];
  const routeTree = root.addChildren([
    open('/oauth-redirect', () => <SignInReturn session={session} />),
    open('/forbidden', Forbidden),
    open('/Forbidden', Forbidden),
    open('/no-redirect', () => <SignedOutPage onSignIn={signIn} />),
    signedIn.addChildren(behindSignIn),
  ]);
  return createRouter({ routeTree, defaultPreload: false, scrollRestoration: true });
}

function Root() {
  const { pathname } = useLocation();
  return (
    <Appearance area={areaOf(pathname)}>
      <ConfirmProvider>
        <Outlet />
        <Toasts />
      </ConfirmProvider>
    </Appearance>
  );
}
