import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { ErrorLogPage } from '#platform/web/errorLog/ErrorLogPage.tsx';
import { Mark } from '#platform/web/shell/Mark.tsx';

/** The error log of this browser while nobody is signed in: it says why there is no signing in. */
export const SignedOutErrorLog = () => (
  <div className="shell-main">
    <header className="top-bar">
      <Mark />
      <span className="room">Trellis</span>
      <PageLink to="/" className="button">
        Sign In
      </PageLink>
    </header>
    <main>
      <ErrorLogPage />
    </main>
  </div>
);
