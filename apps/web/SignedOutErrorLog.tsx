import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { ErrorLogPage } from '#platform/web/errorLog/ErrorLogPage.tsx';
import { Mark } from '#platform/web/shell/Mark.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';

/** The error log of this browser while nobody is signed in: it says why there is no signing in. */
export function SignedOutErrorLog() {
  const wide = useWide();
  return (
    <div className="shell-main">
      <header className="top-bar">
        <Mark />
        {wide ? <span className="room">Trellis</span> : <h1>Error log</h1>}
        <PageLink to="/" className="button">
          Sign In
        </PageLink>
      </header>
      <main>
        <ErrorLogPage />
      </main>
    </div>
  );
}
