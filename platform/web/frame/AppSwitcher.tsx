import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { AppTile } from './AppTile.tsx';
import './AppSwitcher.css';
import type { SuiteApp } from '../shell/suiteApp.ts';
import { useWasOpen } from '../parts/useWasOpen.ts';

/** Button with the area's name that opens the list of apps. */
export function AppSwitcher({
  name,
  caption,
  apps,
  small = false,
}: {
  name: string;
  /** Name of the company. */
  caption: string | undefined;
  apps: readonly SuiteApp[];
  small?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  const close = () => setAnchor(null);
  const list = (title: string, device: SuiteApp['device']) => (
    <section>
      <h2>{title}</h2>
      <ul>
        {apps
          .filter((app) => app.device === device)
          .map((app) => (
            <li key={app.name}>
              <AppTile app={app} onOpen={close} />
            </li>
          ))}
      </ul>
    </section>
  );
  return (
    <>
      <button
        type="button"
        className="brand"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Logo />
        {small ? (
          <span className="unseen">{name}</span>
        ) : (
          <span className="words">
            <b>{name}</b>
            {caption && <small className="cut">{caption}</small>}
          </span>
        )}
        <span className="unseen">, app switcher</span>
      </button>
      {wasOpen && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Apps' } }}
        >
          <div className="app-switcher">
            {list('DESKTOP', 'desktop')}
            {list('MOBILE', 'mobile')}
          </div>
        </Popover>
      )}
    </>
  );
}

/** Product logo in the color of the area. */
const Logo = () => (
  <span className="mark" aria-hidden>
    <svg viewBox="0 0 18 18">
      <path d="M3.2 16.2V8.3a5.8 5.8 0 0 1 11.6 0v7.9M9 16.2V7.6" />
      <path
        d="M9 12.6c-2.7 0-3.9-1.5-3.9-3.5 2.4 0 3.9 1.2 3.9 3.5ZM9 9.6c0-2.5 1.4-4 4-4 0 2.6-1.4 4-4 4Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  </span>
);
