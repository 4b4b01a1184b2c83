import { toast } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A message at the top right: 5 s, or until closed when `stays` (spec 1 §8). The same message twice shows once. */
export function showToast(kind: ToastKind, text: string, { stays = false } = {}): void {
  toast(text, { type: kind, toastId: `${kind}: ${text}`, autoClose: stays ? false : 5000 });
}
