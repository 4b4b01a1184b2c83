import { useLocation } from '@tanstack/react-router';
import Drawer from '@mui/material/Drawer';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useState, useEffect } from 'react';
import { Button } from '../parts/button/Button.tsx';
import type { RecordFinder } from '../palette/recordFinder.ts';
import { OfflineBanner } from '../pwa/OfflineBanner.tsx';
import { drawerSetting } from '../settings/settings.ts';
import { StorageNotice } from '../settings/StorageNotice.tsx';
import { useStore } from '../parts/store.ts';
import { useToastsOverPage } from '../parts/toast/toastPosition.ts';
import { SiteSelect } from '../site/SiteSelect.tsx';
import { useWide } from '../theme/useWide.ts';
import { AppSwitcher } from './AppSwitcher.tsx';
import { FullScreenToggle } from './FullScreenToggle.tsx';
import { Navigation } from './Navigation.tsx';
import { useCurrentFrame } from '../shell/pageFrame.ts';
import type { PageRoute } from '../shell/pageRoute.ts';
import './AppFrame.css';
import { FrameLayers } from './FrameLayers.tsx';
import type { SuiteApp } from '../shell/suiteApp.ts';
import { TopBar } from './TopBar.tsx';

/** Focuses the page after a change of page that removed the focused element, so that keys and screen readers continue there. */
function useFocusPage(): void {
  const { pathname } = useLocation();
  const { title } = useCurrentFrame();
  useEffect(() => {
    // Pages focus their own fields first.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, title]);
}

interface AppFrameProps {
  /** The current area: its name and the path of its breadcrumb. */
  area: { name: string; to: string };
  /** Pages of the area. */
  pages: readonly PageRoute[];
  /** Pages of the suite, with entries at the bottom of the drawer. */
  suitePages: readonly PageRoute[];
  /** Pages of all areas. */
  allPages: readonly PageRoute[];
  /** All apps of the suite. */
  apps: readonly SuiteApp[];
  /** The area requires a site (spec 1 §2). */
  site?: boolean;
  /** Data of the signed-in user; absent on pages for anonymous users. */
  signedIn?: {
    companyName: string;
    /** Record searches of the command palette. */
    finders: readonly RecordFinder[];
    onSignOut: () => void;
  };
  /** The page has a button of its own to sign in. */
  pageOffersSignIn?: boolean;
  /** Bar of the area below the page; on narrow screens messages lie over the page then, and move nothing. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Minimum width in pixels for drawer, page and panel together; on narrower screens an open panel collapses the drawer. */
const panelFrom = 1700;

/** Minimum width in pixels for the open drawer beside a table with its status and total. */
const drawerFrom = 1200;

/** Layout around the pages: navigation drawer (270 or 65 px, persisted; an overlay on narrow screens), top bar, page. */
export function AppFrame(props: AppFrameProps) {
  const {
    area,
    pages,
    suitePages,
    allPages,
    apps,
    site = false,
    signedIn,
    pageOffersSignIn = false,
    bar,
    children,
  } = props;
  const wide = useWide();
  const drawer = useStore(drawerSetting);
  useToastsOverPage(!wide && Boolean(bar));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { title, panel, offlineText } = useCurrentFrame();
  useFocusPage();
  const hasPanelSpace = useWide(panelFrom);
  const [isPinnedOpen, setPinnedOpen] = useState(false);
  const crumbPages = [{ path: area.to, title: area.name }, ...allPages];
  // Elsewhere the way back to the start of the suite is below the pages of the area.
  const footPages = suitePages.map((page) =>
    page.path === '/' && area.to !== '/' && page.menu
      ? { ...page, menu: { ...page.menu, foot: true } }
      : page,
  );
  const switcher = { name: area.name, caption: signedIn?.companyName, apps };
  const hasDrawerSpace = useWide(drawerFrom);
  const isCrowded = !hasDrawerSpace || (panel && !hasPanelSpace);
  const small = drawer === 'collapsed' || (isCrowded && !isPinnedOpen);
  const toggle = () => {
    setPinnedOpen(small);
    if (small || !isCrowded) drawerSetting.set(small ? 'open' : 'collapsed');
  };
  return (
    <div className="app-frame">
      <a className="app-frame-skip" href="#page">
        Skip to the page
      </a>
      {wide ? (
        <div className="app-frame-drawer" data-small={small || undefined}>
          <div className="head">
            <AppSwitcher {...switcher} small={small} />
            <Button
              kind="quiet"
              icon={small ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              iconOnly
              aria-expanded={!small}
              onClick={toggle}
            >
              {small ? 'Open navigation' : 'Collapse navigation'}
            </Button>
          </div>
          {site && <SiteSelect small={small} />}
          <Navigation name={area.name} pages={pages} small={small} />
          <Navigation name="Suite" pages={footPages} foot small={small} />
          <FullScreenToggle small={small} />
        </div>
      ) : (
        <Drawer
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          slotProps={{ paper: { 'aria-label': 'Navigation' } }}
        >
          <div className="app-frame-sheet">
            <AppSwitcher {...switcher} />
            {site && <SiteSelect />}
            <Navigation name={area.name} pages={pages} onNavigate={() => setSheetOpen(false)} />
            <Navigation name="Suite" pages={footPages} foot onNavigate={() => setSheetOpen(false)} />
            <FullScreenToggle />
          </div>
        </Drawer>
      )}
      <div className="app-frame-main">
        <TopBar
          pages={crumbPages}
          onMenu={() => setSheetOpen(true)}
          onSignOut={signedIn?.onSignOut}
          pageOffersSignIn={pageOffersSignIn}
        />
        {signedIn && <OfflineBanner pageText={offlineText} />}
        <StorageNotice />
        <main id="page" tabIndex={-1} aria-label={title || undefined}>
          {children}
        </main>
        {bar}
      </div>
      {signedIn && <FrameLayers pages={allPages} apps={apps} finders={signedIn.finders} />}
    </div>
  );
}
