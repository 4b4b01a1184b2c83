import {
  type Icon,
  IconBook,
  IconExternalLink,
  IconKeyboard,
  IconListDetails,
  IconMessageCircle,
} from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { showShortcuts } from '../keys/shortcutList.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { Page } from '../shell/Page.tsx';
import { useWide } from '../theme/useWide.ts';
import './SupportPage.css';

export interface SupportPageProps {
  /** 'Support Center', or what of it is at hand. */
  title: string;
  /** Where the arrow of narrow screens leads. */
  back?: string;
  /** Address of the documentation, when the installation has one. */
  docsUrl: string | undefined;
  /** There is a live chat. */
  hasChat: boolean;
  /** 'Release 0.0.8': what support asks first. */
  version: string;
  /** Once it shows: opens the chat. */
  onShown?: () => void;
}

/** Support Center: documentation, live chat, and what support asks for (spec 1 §2). */
export function SupportPage({ title, back, docsUrl, hasChat, version, onShown }: SupportPageProps) {
  const wide = useWide();
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Page title={title} {...(back !== undefined && { back })} ownHeading>
      <div className="page-scroll">
        <div className="support">
          {wide && <h1>{title}</h1>}
          <ul>
            {docsUrl !== undefined && (
              <li>
                <a href={docsUrl} target="_blank" rel="noreferrer">
                  <Entry
                    icon={IconBook}
                    title="Documentation"
                    text="How everything works, in a new tab."
                    external
                  />
                </a>
              </li>
            )}
            {hasChat && !wide && (
              <li>
                <PageLink to="/support/intercom">
                  <Entry icon={IconMessageCircle} title="Live Chat" text="Talk to somebody now." />
                </PageLink>
              </li>
            )}
            <li>
              <PageLink to="/errorLog">
                <Entry
                  icon={IconListDetails}
                  title="Error log"
                  text="What has gone wrong on this device; copy it into your message."
                />
              </PageLink>
            </li>
            {wide && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={showShortcuts}>
                  <Entry
                    icon={IconKeyboard}
                    title="Keyboard shortcuts"
                    text="Everything the keyboard can do."
                  />
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
