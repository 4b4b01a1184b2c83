import { type Id, toast } from 'react-toastify/unstyled';
import type { MessageKind } from '../message/messageStyles.ts';
import { type ToastAction, ToastMessage, type ToastText } from './ToastMessage.tsx';

interface ToastOptions {
  /** Reason, in a second line. */
  detail?: string | undefined;
  /** Action button; the action must be available elsewhere too, because the toast closes. */
  action?: ToastAction | undefined;
  /** Stays until it is closed, instead of 5 s. */
  isPersistent?: boolean;
}

let count = 0;
/** Ids of visible toasts by message. A fading toast is removed here, but its id stays in use until it is gone. */
const visibleIds = new Map<string, Id>();

/** Shows a toast for 5 s (spec 1 §8), once for identical messages. Returns a function that closes it. */
export function showToast(
  kind: MessageKind,
  text: string,
  { detail, action, isPersistent = false }: ToastOptions = {},
): () => void {
  const message = [kind, text, detail, action?.label].join();
  const toastId = visibleIds.get(message) ?? `message ${(count += 1)}`;
  visibleIds.set(message, toastId);
  const id: Id = toast<ToastText>(ToastMessage, {
    type: kind,
    data: { text, detail, action },
    toastId,
    onClose: () => void visibleIds.delete(message),
    autoClose: isPersistent ? false : 5000,
  });
  return () => toast.dismiss(id);
}
