import {
  type Icon,
  IconBook,
  IconExternalLink,
  IconKeyboard,
  IconListDetails,
  IconMessageCircle,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { openShortcuts } from '../shell/keyboard/shortcuts.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import './SupportPage.css';

interface SupportPageProps {
  /** 'Support Center', or the title of a subpage. */
  title: string;
  /** Path of the back arrow on narrow screens. */
  back?: string;
  /** URL of the documentation, if the installation has one. */
  docsUrl: string | undefined;
  /** The installation has a live chat. */
  hasChat: boolean;
  /** 'Release 0.0.8', which support needs. */
  version: string;
  /** Called when the page appears, e.g. to open the chat. */
  onOpen?: () => void;
}

/** Support Center: documentation, live chat, error log, shortcuts and version (spec 1 §2). */
export function SupportPage({ title, back, docsUrl, hasChat, version, onOpen }: SupportPageProps) {
  const wide = useWide();
  useEffect(() => onOpen?.(), [onOpen]);
  return (
    <Page title={title} {...(back !== undefined && { back })} ownHeading>
      <div className="page-scroll">
        <div className="support">
          {wide && <h1>{title}</h1>}
          <ul>
            {docsUrl !== undefined && (
              <li>
                <a href={docsUrl} target="_blank" rel="noreferrer">
                  <Entry icon={IconBook} title="Documentation" text="User guide, in a new tab." external />
                </a>
              </li>
            )}
            {hasChat && !wide && (
              <li>
                <PageLink to="/support/intercom">
                  <Entry icon={IconMessageCircle} title="Live Chat" text="Chat with support now." />
                </PageLink>
              </li>
            )}
            <li>
              <PageLink to="/errorLog">
                <Entry
                  icon={IconListDetails}
                  title="Error log"
                  text="Errors on this device. Copy them into your message to support."
                />
              </PageLink>
            </li>
            {wide && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={openShortcuts}>
                  <Entry icon={IconKeyboard} title="Keyboard shortcuts" text="All shortcuts of the app." />
                </button>
              </li>
            )}
          </ul>
          <p className="caption">{version}</p>
        </div>
      </div>
    </Page>
  );
}

const Entry = ({
  icon: Art,
  title,
  text,
  external = false,
}: {
  icon: Icon;
  title: string;
  text: ReactNode;
  external?: boolean;
}) => (
  <>
    <span className="art">
      <Art size={20} stroke={1.75} aria-hidden />
    </span>
    <span className="words">
      <b>{title}</b>
      <span>{text}</span>
    </span>
    {external && <IconExternalLink size={16} stroke={1.75} aria-label="opens in a new tab" />}
  </>
);
