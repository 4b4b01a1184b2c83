import { type Id, toast } from 'react-toastify/unstyled';
import type { MessageKind } from '../parts/messageLooks.ts';
import { type ToastAction, ToastMessage, type ToastText } from './ToastMessage.tsx';

export interface ToastOptions {
  /** Why, in a second line. */
  detail?: string | undefined;
  /** What can be done about it with one click; there must be another way too, for the toast goes. */
  action?: ToastAction | undefined;
  /** Until it is closed, not 5 s. */
  stays?: boolean;
}

let count = 0;
/** Ids of messages that show, by their texts; one that fades out counts no more, but its id is taken until it is gone. */
const shownIds = new Map<string, Id>();

/** A message at the top right for 5 s (spec 1 §8). The same message twice shows once. Gives what takes it away. */
export function showToast(
  kind: MessageKind,
  text: string,
  { detail, action, stays = false }: ToastOptions = {},
): () => void {
  const message = [kind, text, detail, action?.label].join();
  const toastId = shownIds.get(message) ?? `message ${(count += 1)}`;
  shownIds.set(message, toastId);
  const id: Id = toast<ToastText>(ToastMessage, {
    type: kind,
    data: { text, detail, action },
    toastId,
    onClose: () => void shownIds.delete(message),
    autoClose: stays ? false : 5000,
  });
  return () => toast.dismiss(id);
}
