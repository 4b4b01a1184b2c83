import type { Icon } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { type MessageKind, messageStyles } from './messageStyles.ts';
import './Note.css';

/** An inline message on a page; `strip` takes the full width. */
export function Note({
  kind,
  strip = false,
  icon,
  children,
}: {
  kind: MessageKind;
  strip?: boolean;
  /** Icon in place of that of the kind. */
  icon?: Icon;
  children: ReactNode;
}) {
  const { tone, icon: kindIcon } = messageStyles[kind];
  const Art = icon ?? kindIcon;
  const colours = {
    '--note-fill': `var(--${tone}-fill)`,
    '--note-edge': `var(--${tone}-edge)`,
    '--note-text': `var(--${tone}-text)`,
  } as CSSProperties;
  return (
    <div
      className="note"
      data-strip={strip || undefined}
      style={colours}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Art size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
