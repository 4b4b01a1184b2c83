import type { CSSProperties, ReactNode } from 'react';
import { type MessageKind, messageLooks } from './messageLooks.ts';
import './Note.css';

/** A message in its place on the page; `strip` runs along the whole width. */
export function Note({
  kind,
  strip = false,
  children,
}: {
  kind: MessageKind;
  strip?: boolean;
  children: ReactNode;
}) {
  const { tone, icon: Icon } = messageLooks[kind];
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
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
