import { IconX } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { messageStyles } from '../message/messageStyles.ts';
import { closeToast, type Toast, type ToastAction } from './toast.ts';
import './ToastMessage.css';

interface ToastMessageProps {
  toast: Toast;
  isVisible: boolean;
  /** First of the visible ones. */
  isFirst: boolean;
}

/**
 * A message in its live region. One behind others is there for screen readers only, and looks the same to them when it comes
 * forward: they announce no message twice.
 */
export function ToastMessage({ toast, isVisible, isFirst }: ToastMessageProps) {
  const { id, kind, text, details, action, countText, revision } = toast;
  const { tone, icon: Icon } = messageStyles[kind];
  const tabIndex = isVisible ? undefined : -1;
  return (
    <div
      className={isVisible ? 'toast-message' : 'unseen'}
      data-first={isFirst || undefined}
      style={{ '--toast-mark': `var(--${tone}-mark)` } as CSSProperties}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div key={revision} className="texts">
        <p>
          {text}
          {countText && <span className="count"> ({countText})</span>}
        </p>
        {details.length > 0 && <p className="reason">{details.join('\n')}</p>}
      </div>
      {action && <ActionButton action={action} tabIndex={tabIndex} close={() => closeToast(id)} />}
      <button
        type="button"
        className="close"
        aria-label="Close message"
        tabIndex={tabIndex}
        onClick={() => closeToast(id)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

interface ActionButtonProps {
  action: ToastAction;
  tabIndex: number | undefined;
  close: () => void;
}

function ActionButton({
  action: { label, onClick, isOfferedUntilDone = false },
  tabIndex,
  close,
}: ActionButtonProps) {
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    if (!isOfferedUntilDone) {
      close();
      onClick();
      return;
    }
    setBusy(true);
    try {
      if ((await onClick()) === true) close();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} tabIndex={tabIndex} onClick={() => void act()}>
      {label}
    </Button>
  );
}
