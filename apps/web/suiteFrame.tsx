import { useLocation } from '@tanstack/react-router';
import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { DeviceContact } from '#features/availability/deviceCounts/web/DeviceContact.tsx';
import type { AppSession } from '#features/identity/session/web/session.ts';
import { CompanyTimeZone } from '#features/identity/settings/web/CompanyTimeZone.tsx';
import { UserNamesProvider } from '#features/identity/accounts/web/UserNamesProvider.tsx';
import { SitesProvider } from '#features/locations/web/SitesProvider.tsx';
import { CountingBar } from '#features/availability/counting/web/CountingBar.tsx';
import { MaterialBar } from '#features/material/page/web/MaterialBar.tsx';
import { hasCapability } from '#platform/kernel/capability.ts';
import { needsSite, offersSite } from '#platform/kernel/site/site.ts';
import { ErrorPage } from '#platform/web/shell/ErrorPage.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { AppFrame } from '#platform/web/frame/AppFrame.tsx';
import { permitApps, usePermittedPages } from '#platform/web/shell/usePermittedPages.ts';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { LoadingBar } from '#platform/web/shell/LoadingBar.tsx';
import { SiteGate } from '#platform/web/site/SiteGate.tsx';
import { PostOffer } from '#platform/web/waiting/PostOffer.tsx';
import { areaByPath, areas } from './areas.ts';
import { useSignOut } from './useSignOut.ts';
import { customerFinder } from '#features/customers/customer/web/customerFinder.ts';
import { itemFinder } from '#features/catalogue/search/web/itemFinder.ts';
import { orderFinder } from '#features/orders/list/web/orderFinder.ts';
import type { RecordFinder } from '#platform/web/palette/recordFinder.ts';

/** Records that the command palette finds by number or name. */
const recordFinders: readonly RecordFinder[] = [orderFinder, customerFinder, itemFinder];

/** Creates the frame around the pages of a signed-in user, for the area of the current path. */
export const suiteFrame = ({
  pages,
  apps,
  session,
}: {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
  session: AppSession;
}): FunctionComponent<{ children: ReactNode }> =>
  function SuiteFrame({ children }) {
    const { pathname } = useLocation();
    const { companyName, capabilities } = useUser();
    const permittedPages = usePermittedPages(pages);
    const area = areaByPath(pathname);
    const site = offersSite(pathname);
    const mayCount = hasCapability(capabilities, 'availability.count');
    const isCounting = mayCount && area === 'availability';
    const signOut = useSignOut(session);
    const isMaterial = area === 'material' && hasCapability(capabilities, 'material.view');
    return (
      <UserNamesProvider>
        <CompanyTimeZone>
          <SitesProvider required={site}>
            {mayCount && <DeviceContact isCounting={isCounting} />}
            <PostOffer isOffered={isCounting || area === 'material'} />
            <AppFrame
              area={areas[area]}
              pages={permittedPages.filter((page) => page.area === area)}
              suitePages={permittedPages.filter((page) => page.area === 'suite')}
              allPages={permittedPages}
              apps={permitApps(apps, permittedPages)}
              site={site}
              bar={isCounting ? <CountingBar /> : isMaterial && <MaterialBar />}
              signedIn={{ companyName, finders: recordFinders, onSignOut: signOut }}
            >
              <ErrorPage path={pathname}>
                <Suspense fallback={<LoadingBar label="Loading the page" />}>
                  <SiteGate required={needsSite(pathname)}>{children}</SiteGate>
                </Suspense>
              </ErrorPage>
            </AppFrame>
          </SitesProvider>
        </CompanyTimeZone>
      </UserNamesProvider>
    );
  };
