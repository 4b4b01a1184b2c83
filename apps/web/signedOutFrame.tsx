import { useLocation } from '@tanstack/react-router';
import { type FunctionComponent, type ReactNode, Suspense } from 'react';
import { ErrorPage } from '#platform/web/shell/ErrorPage.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { AppFrame } from '#platform/web/frame/AppFrame.tsx';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import { LoadingBar } from '#platform/web/shell/LoadingBar.tsx';
import { areas } from './areas.ts';

/** Creates the frame around pages that need no sign-in; its navigation leads to pages that require one (decision G2). */
export const signedOutFrame = ({
  pages,
  apps,
}: {
  pages: readonly PageRoute[];
  apps: readonly SuiteApp[];
}): FunctionComponent<{ pageOffersSignIn?: boolean; children: ReactNode }> => {
  const suitePages = pages.filter(({ area }) => area === 'suite');
  return function SignedOutFrame({ pageOffersSignIn = false, children }) {
    const { pathname } = useLocation();
    return (
      <AppFrame
        area={areas.suite}
        pages={suitePages}
        suitePages={suitePages}
        allPages={suitePages}
        apps={apps}
        pageOffersSignIn={pageOffersSignIn}
      >
        <ErrorPage path={pathname}>
          <Suspense fallback={<LoadingBar label="Loading the page" />}>{children}</Suspense>
        </ErrorPage>
      </AppFrame>
    );
  };
};
