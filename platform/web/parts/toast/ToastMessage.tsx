import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import { Button } from '../button/Button.tsx';
import { messageStyles } from '../message/messageStyles.ts';
import './ToastMessage.css';

export interface ToastAction {
  /** 'Set status to Acknowledged'. */
  label: string;
  onClick: () => void;
}

export interface ToastText {
  text: string;
  /** Reason, in a second line. */
  detail: string | undefined;
  action: ToastAction | undefined;
  /** Number of equal messages that the toast stands for. */
  count: number;
}

export function ToastMessage({
  data: { text, detail, action, count },
  toastProps,
  closeToast,
}: ToastContentProps<ToastText>) {
  const { tone, icon: Icon } = messageStyles[toastProps.type === 'default' ? 'info' : toastProps.type];
  const id = toastProps.toastId;
  return (
    <div
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
          {count > 1 && <span className="count"> ({count} times)</span>}
        </p>
        {detail && <p className="reason">{detail}</p>}
        {action && (
          <Button
            onClick={() => {
              closeToast();
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button type="button" className="close" aria-label="Close message" onClick={() => closeToast()}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
