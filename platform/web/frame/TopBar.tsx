import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { ErrorBell } from '../errorLog/ErrorBell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Button } from '../parts/button/Button.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { useWide } from '../theme/useWide.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Crumbs } from './Crumbs.tsx';
import { PageActionsMenu } from './PageActionsMenu.tsx';
import { useCurrentFrame } from '../shell/pageFrame.ts';
import { useGo } from '../shell/useGo.ts';

/** Top bar with breadcrumbs, search, actions of the page, error log and account menu or Sign In; on narrow screens with Back or Menu and the title. */
export function TopBar({
  pages,
  onMenu,
  onSignOut,
  pageOffersSignIn = false,
}: {
  /** Pages that a breadcrumb can link to. */
  pages: readonly { path: string; title: string }[];
  onMenu: () => void;
  /** Absent while nobody is signed in. */
  onSignOut: (() => void) | undefined;
  pageOffersSignIn?: boolean;
}) {
  const wide = useWide();
  const go = useGo();
  const { title, back } = useCurrentFrame();
  return (
    <header className="top-bar">
      {wide ? (
        <>
          <Crumbs pages={pages} />
          <span className="room" />
        </>
      ) : (
        <>
          {back ? (
            <Button kind="quiet" icon={IconArrowLeft} iconOnly onClick={() => go(back)}>
              Back
            </Button>
          ) : (
            <Button kind="quiet" icon={IconMenu2} iconOnly onClick={onMenu}>
              Menu
            </Button>
          )}
          <h1>{title}</h1>
        </>
      )}
      {onSignOut && <PaletteButton />}
      <PageActionsMenu />
      <ErrorBell />
      {onSignOut ? (
        <AccountMenu onSignOut={onSignOut} />
      ) : (
        !pageOffersSignIn && (
          <PageLink to="/" className="button">
            Sign In
          </PageLink>
        )
      )}
    </header>
  );
}
