import { IconHome, IconLifebuoy, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { AccountPage } from '#features/identity/accounts/web/AccountPage.tsx';
import { peoplePath } from '#features/identity/people/web/personPaths.ts';
import { companyPath } from '#features/orders/company/web/companyPaths.ts';
import { lazyPage } from '#platform/web/shell/lazyPage.ts';
import { NotFoundPage } from '#platform/web/shell/NotFoundPage.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import { SupportDocsPage } from '#platform/web/support/SupportDocsPage.tsx';
import { SupportPage } from '#platform/web/support/SupportPage.tsx';
import { featurePages } from './preload.ts';
import { HomePage } from './HomePage.tsx';
import type { AppContext } from './appContext.ts';
import { useSignOut } from './useSignOut.ts';

const settingsLinks = [
  {
    to: companyPath,
    name: 'Company',
    help: 'Name, logo, time zone, invoices and rules of orders, for all users.',
  },
  {
    to: peoplePath,
    name: 'People',
    help: 'Who signs in, and what they may do.',
    capability: 'people.edit',
  },
];

/** Returns all pages that require a sign-in: those of the features, and the suite's own. */
export function suitePages(parts: AppContext, apps: readonly SuiteApp[]): readonly PageRoute[] {
  const { session, config } = parts;
  return [
    {
      path: '/',
      title: 'Home',
      area: 'suite',
      page: () => <HomePage apps={apps} pages={featurePages} />,
      menu: { icon: IconHome, key: 'h' },
    },
    ...featurePages,
    {
      path: '/settings',
      title: 'Settings',
      area: 'suite',
      menu: { icon: IconSettings, foot: true, key: 's' },
      words: 'dark theme text size rows',
      page: lazyPage(async () => {
        const { SettingsPage } = await import('#platform/web/settingsPage/SettingsPage.tsx');
        return () => <SettingsPage links={settingsLinks} />;
      }),
    },
    ...supportPages(parts),
    {
      path: '/account',
      title: 'Account',
      area: 'suite',
      menu: { icon: IconUserCircle, foot: true, key: 'a' },
      words: 'sign out tenant company version',
      page: function SuiteAccountPage() {
        return (
          <AccountPage
            appVersion={config.appVersion}
            buildVersion={config.buildVersion}
            endpoint={`${location.origin}/graphql`}
            onSignOut={useSignOut(session)}
          />
        );
      },
    },
  ];
}

/** Support Center and its subpages (spec 1 §2); documentation and chat only if configured (decision G15). */
function supportPages({ config, chat }: AppContext): readonly PageRoute[] {
  const docsUrl = config.docsUrl ?? undefined;
  const version = `Release ${config.appVersion}, build ${config.buildVersion}`;
  const support = { docsUrl, version, hasChat: chat !== undefined };
  return [
    {
      path: '/support',
      title: 'Support Center',
      area: 'suite',
      menu: { icon: IconLifebuoy, foot: true },
      words: 'help documentation chat',
      page: () => <SupportPage title="Support Center" {...support} />,
    },
    {
      path: '/support/docs',
      title: 'Documentation',
      area: 'suite',
      page: docsUrl === undefined ? NotFoundPage : () => <SupportDocsPage docsUrl={docsUrl} />,
    },
    {
      path: '/support/intercom',
      title: 'Live Chat',
      area: 'suite',
      page: chat
        ? () => <SupportPage title="Live Chat" back="/support" {...support} onOpen={chat.show} />
        : NotFoundPage,
    },
  ];
}
