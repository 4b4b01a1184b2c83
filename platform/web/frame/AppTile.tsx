import { IconExternalLink } from '@tabler/icons-react';
import { PageLink } from '../parts/PageLink.tsx';
import './AppTile.css';
import { isExternal, type SuiteApp } from '../shell/suiteApp.ts';

/** One app: an internal or external link, or plain text while it has no link (decision G6) or no pages. */
export function AppTile({ app, onOpen }: { app: SuiteApp; onOpen?: () => void }) {
  const { name, text, icon: Art, area, to } = app;
  const content = (
    <>
      <span className="art" data-area={area}>
        <Art size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="words">
        <b>{name}</b>
        <span className={to ? 'caption cut' : 'caption'}>{to || area ? text : 'No link yet'}</span>
      </span>
    </>
  );
  if (!to)
    return (
      <span className="app-tile" data-off>
        {content}
      </span>
    );
  if (!isExternal(to))
    return (
      <PageLink to={to} className="app-tile" {...(onOpen ? { onClick: onOpen } : {})}>
        {content}
      </PageLink>
    );
  return (
    <a className="app-tile" href={to} target="_blank" rel="noreferrer" onClick={onOpen}>
      {content}
      <IconExternalLink size={14} stroke={1.75} aria-label="opens in a new tab" />
    </a>
  );
}
