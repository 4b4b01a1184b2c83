import { IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import { messageLooks } from '../parts/messageLooks.ts';
import './ToastMessage.css';

export interface ToastText {
  text: string;
  /** Why, in a second line. */
  detail: string | undefined;
}

export function ToastMessage({
  data: { text, detail },
  toastProps,
  closeToast,
}: ToastContentProps<ToastText>) {
  const { tone, icon: Icon } = messageLooks[toastProps.type === 'default' ? 'info' : toastProps.type];
  return (
    <div className="toast-message" style={{ '--toast-mark': `var(--${tone}-mark)` } as CSSProperties}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{text}</p>
        {detail && <p>{detail}</p>}
      </div>
      <button type="button" aria-label="Close message" onClick={() => closeToast()}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
