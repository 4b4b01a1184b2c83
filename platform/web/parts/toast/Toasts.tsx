import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/Button.tsx';
import { useStore } from '../store.ts';
import { type Toast, toasts } from './toast.ts';
import { ToastMessage } from './ToastMessage.tsx';
import './Toasts.css';
import { useToastFocus } from './useToastFocus.ts';
import { useToastLayout } from './useToastLayout.ts';

const isUrgent = ({ kind }: Toast): boolean => kind === 'error' || kind === 'warning';

/** Returns the message to show alone: the latest error or warning, else the latest one. */
const findFirst = (messages: readonly Toast[]): Toast | undefined =>
  messages.findLast(isUrgent) ?? messages.at(-1);

/**
 * A bar at the bottom edge of the window with one message and the number of others, announced by screen readers: errors at
 * once, other messages at the next pause. Pages and layers end above it, except where it lies over the page (`toastPosition.ts`).
 */
export function Toasts() {
  const all = useStore(toasts);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useToastLayout(bar);
  useToastFocus(bar, all);
  const messages = all.filter(({ isAnnouncement }) => !isAnnouncement);
  const first = findFirst(messages);
  const hasMore = messages.length > 1;
  // The next message shall come alone, too.
  if (isOpen && !hasMore) setOpen(false);
  // A message keeps its position in the page: moved, it would be announced again.
  const listed = all.toSorted((a, b) => b.id - a.id);
  const render = (toast: Toast) =>
    toast.isAnnouncement ? (
      <p key={`${toast.id} ${toast.revision}`} className="unseen">
        {toast.text}
      </p>
    ) : (
      <ToastMessage
        key={toast.id}
        toast={toast}
        isVisible={isOpen || toast === first}
        isFirst={toast === first}
      />
    );
  return createPortal(
    <div ref={bar} className="toasts" role="region" aria-label="Messages">
      <div className="toast-list">
        <div aria-live="assertive">{listed.filter(({ kind }) => kind === 'error').map(render)}</div>
        <div aria-live="polite">{listed.filter(({ kind }) => kind !== 'error').map(render)}</div>
      </div>
      {hasMore && (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : `${messages.length - 1} more`}
        </Button>
      )}
    </div>,
    document.body,
  );
}
