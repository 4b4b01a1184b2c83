import { toast } from 'react-toastify/unstyled';
import type { MessageKind } from '../parts/messageLooks.ts';
import { ToastMessage, type ToastText } from './ToastMessage.tsx';

export interface ToastOptions {
  /** Why, in a second line. */
  detail?: string | undefined;
  /** Until it is closed, not 5 s. */
  stays?: boolean;
}

/** A message at the top right for 5 s (spec 1 §8). The same message twice shows once. */
export function showToast(
  kind: MessageKind,
  text: string,
  { detail, stays = false }: ToastOptions = {},
): void {
  toast<ToastText>(ToastMessage, {
    type: kind,
    data: { text, detail },
    toastId: [kind, text, detail].join(),
    autoClose: stays ? false : 5000,
  });
}
