import { lazy, Suspense } from 'react';
import { textLocale } from '#platform/kernel/text/textLocale.ts';
import { DraftList } from '#platform/web/drafts/DraftList.tsx';
import { useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useNow } from '#platform/web/parts/time/useNow.ts';
import { viewedRecordsSetting } from '#platform/web/record/viewedRecords.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { AppTile } from '#platform/web/frame/AppTile.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { permitApps, usePermittedPages } from '#platform/web/shell/usePermittedPages.ts';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import './HomePage.css';

// It knows the lists of all features.
const SetupList = lazy(async () => ({ default: (await import('./setup/SetupList.tsx')).SetupList }));

const greeting = (hour: number): string => {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
};

/** The launcher: apps of this installation first, external apps below. */
export function HomePage({ pages, ...suite }: { apps: readonly SuiteApp[]; pages: readonly PageRoute[] }) {
  const user = useUser();
  const apps = permitApps(suite.apps, usePermittedPages(pages));
  const { firstName, companyName } = user;
  const viewedRecords = useStore(viewedRecordsSetting(user));
  const drafts = useDrafts();
  const now = new Date(useNow());
  const today = new Intl.DateTimeFormat(textLocale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  const ours = apps.filter(({ area }) => area !== undefined);
  const others = apps.filter(({ area }) => area === undefined);
  return (
    <Page title="Home">
      <div className="page-scroll">
        <div className="home">
          <div>
            <p className="hello">
              {greeting(now.getHours())}
              {firstName && `, ${firstName}`}
            </p>
            <p className="when">
              {today.format(now)} · {companyName}
            </p>
          </div>
          <Suspense>
            <SetupList />
          </Suspense>
          <ul className="home-apps">
            {ours.map((app) => (
              <li key={app.name}>
                <SuiteTile app={app} />
              </li>
            ))}
          </ul>
          {drafts && drafts.length > 0 && (
            <section className="home-recent">
              <h2>Drafts</h2>
              <DraftList drafts={drafts} />
            </section>
          )}
          {viewedRecords.length > 0 && (
            <section className="home-recent">
              <h2>Recent</h2>
              <ul>
                {viewedRecords.map(({ path, label, detail }) => (
                  <li key={path}>
                    <PageLink to={path}>
                      <b className="cut">{label}</b>
                      <span className="cut">{detail}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="home-more">
            <h2>More apps</h2>
            <ul>
              {others.map((app) => (
                <li key={app.name}>
                  <AppTile app={app} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** An app of this suite: a link to its pages, or plain text while it has none. */
function SuiteTile({ app: { name, text, icon: Art, area, to } }: { app: SuiteApp }) {
  const content = (
    <>
      <span className="art" data-area={area}>
        <Art size={20} stroke={1.75} aria-hidden />
      </span>
      <h2>{name}</h2>
      <p>{text}</p>
    </>
  );
  if (to === undefined)
    return (
      <div className="home-app" data-off>
        {content}
      </div>
    );
  return (
    <PageLink to={to} className="home-app">
      {content}
    </PageLink>
  );
}
