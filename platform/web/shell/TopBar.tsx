import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { ErrorBell } from '../errorLog/ErrorBell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Button } from '../parts/Button.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { useWide } from '../theme/useWide.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Crumbs } from './Crumbs.tsx';
import { useShownFrame } from './pageFrame.ts';
import { useGo } from './useGo.ts';

/** Where one is and who one is, or the way to sign in; on narrow screens also the way back or the menu. */
export function TopBar({
  pages,
  onMenu,
  onSignOut,
}: {
  /** All that a step of the way can be. */
  pages: readonly { path: string; title: string }[];
  onMenu: () => void;
  /** Absent: nobody is signed in. */
  onSignOut: (() => void) | undefined;
}) {
  const wide = useWide();
  const go = useGo();
  const { title, back } = useShownFrame();
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
          <h1 className="cut">{title}</h1>
        </>
      )}
      {onSignOut && <PaletteButton />}
      <ErrorBell />
      {onSignOut ? (
        <AccountMenu onSignOut={onSignOut} />
      ) : (
        <PageLink to="/" className="button">
          Sign In
        </PageLink>
      )}
    </header>
  );
}
