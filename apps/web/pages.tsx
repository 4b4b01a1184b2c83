import { IconHome, IconUserCircle } from '@tabler/icons-react';
import { AccountPage } from '#features/identity/web/AccountPage.tsx';
import { orderRoutes } from '#features/orders/web/routes.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import { HomePage } from './HomePage.tsx';
import type { Parts } from './routes.tsx';

/** All pages behind the sign-in: those of the features, and the suite's own. */
export function suitePages({ session, config }: Parts, apps: readonly SuiteApp[]): readonly PageRoute[] {
  return [
    {
      path: '/',
      title: 'Home',
      area: 'suite',
      page: () => <HomePage apps={apps} />,
      menu: { icon: IconHome },
    },
    ...orderRoutes,
    {
      path: '/account',
      title: 'Account',
      area: 'suite',
      menu: { icon: IconUserCircle, foot: true },
      page: () => (
        <AccountPage
          appVersion={config.appVersion}
          buildVersion={config.buildVersion}
          endpoint={`${location.origin}/graphql`}
          onSignOut={() => session.signOut()}
        />
      ),
    },
  ];
}
