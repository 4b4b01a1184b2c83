import { type Icon, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './Message.css';

interface MessageProps {
  title: string;
  /** Explanation or next step. */
  text?: ReactNode;
  icon?: Icon;
  kind?: 'empty' | 'error';
  /** The message is the whole page: its title is the page's heading. */
  page?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** Message in place of content: empty, error, not found. */
export function Message({ title, text, icon, kind = 'empty', page = false, children }: MessageProps) {
  const Art = icon ?? IconAlertTriangle;
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className="message" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className="art">
        <Art stroke={1.5} aria-hidden />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
