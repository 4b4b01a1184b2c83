import { IconX } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import { Button } from '../button/Button.tsx';
import { messageStyles } from '../message/messageStyles.ts';
import './ToastMessage.css';

export interface ToastAction {
  /** 'Set status to Acknowledged'. */
  label: string;
  onClick: () => unknown;
  /** The message stays until `onClick` has resolved to true; otherwise it closes before. */
  isOfferedUntilDone?: boolean;
}

export interface ToastText {
  text: string;
  /** Reason, in a second line. */
  detail: string | undefined;
  action: ToastAction | undefined;
  /** '3 times', '2 warnings': the equal messages or the reasons that the toast stands for. */
  count: string | undefined;
  /** Changes with each message that takes the place of an equal one, so that a screen reader announces it, too. */
  revision: number;
}

export function ToastMessage({
  data: { text, detail, action, count, revision },
  toastProps,
  closeToast,
}: ToastContentProps<ToastText>) {
  const { tone, icon: Icon } = messageStyles[toastProps.type === 'default' ? 'info' : toastProps.type];
  const id = toastProps.toastId;
  return (
    <div
      key={revision}
      className="toast-message"
      style={{ '--toast-mark': `var(--${tone}-mark)` } as CSSProperties}
      // Do not close while the focus is inside.
      onFocus={() => toast.pause({ id })}
      onBlur={() => toast.play({ id })}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p>
          {text}
          {count && <span className="count"> ({count})</span>}
        </p>
        {detail && <p className="reason">{detail}</p>}
        {action && <ActionButton action={action} closeToast={closeToast} />}
      </div>
      <button type="button" className="close" aria-label="Close message" onClick={() => closeToast()}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

interface ActionButtonProps {
  action: ToastAction;
  closeToast: () => void;
}

/** The library calls the message as a function, so its state is in a component of its own. */
function ActionButton({
  action: { label, onClick, isOfferedUntilDone = false },
  closeToast,
}: ActionButtonProps) {
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    if (!isOfferedUntilDone) {
      closeToast();
      onClick();
      return;
    }
    setBusy(true);
    try {
      if ((await onClick()) === true) closeToast();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={() => void act()}>
      {label}
    </Button>
  );
}
