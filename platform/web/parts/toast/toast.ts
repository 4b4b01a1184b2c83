import { type Id, toast } from 'react-toastify/unstyled';
import type { MessageKind } from '../message/messageStyles.ts';
import { type ToastAction, ToastMessage, type ToastText } from './ToastMessage.tsx';

interface ToastOptions {
  /** Reason, in a second line; the warnings of one response are several. */
  detail?: string | readonly string[] | undefined;
  /** Action button; the action must be available elsewhere too, because the toast closes. */
  action?: ToastAction | undefined;
  /** Stays until it is closed, instead of 5 s. */
  isPersistent?: boolean;
  /** Takes the place of a visible toast with the same text, instead of adding its reason and counting it. */
  replaces?: boolean;
}

/** Containers of toasts; errors interrupt a screen reader, the others wait for a pause. */
export const toastContainers = { errors: 'errors', messages: 'messages' } as const;

interface VisibleToast {
  id: Id;
  details: readonly string[];
  /** Number of times the message was shown while it was visible. */
  count: number;
  show: () => void;
}

const maxDetails = 6;
let shownToasts = 0;
/** Visible toasts by message. A fading toast is removed here, but its id stays in use until it is gone. */
const visibleToasts = new Map<string, VisibleToast>();

/** Counts what a message stands for; several warnings in one message are no repeats of it. */
const formatCount = (kind: MessageKind, warnings: number, repeats: number): string | undefined => {
  if (kind === 'warning' && warnings > 1) return `${warnings} warnings`;
  return repeats > 1 ? `${repeats} times` : undefined;
};

/** Shows a toast for 5 s (spec 1 §8); equal ones are one toast with a count, offers until done apart. Returns a function that closes it. */
export function showToast(
  kind: MessageKind,
  text: string,
  { detail, action, isPersistent = false, replaces = false }: ToastOptions = {},
): () => void {
  const added = [detail ?? []].flat().filter(Boolean);
  // An offer must not take the place of another one.
  const offered = action?.isOfferedUntilDone ? added.join('\n') : undefined;
  const message = [kind, text, action?.label, offered].join();
  const previous = visibleToasts.get(message);
  const visible = previous && toast.isActive(previous.id) ? previous : undefined;
  const earlier = replaces ? [] : (visible?.details.filter((one) => !added.includes(one)) ?? []);
  const details = [...earlier, ...new Set(added)];
  const count = (visible?.count ?? 0) + 1;
  const id = visible?.id ?? `message ${(shownToasts += 1)}`;
  const options = {
    type: kind,
    data: {
      text,
      detail: details.slice(-maxDetails).join('\n') || undefined,
      action,
      count: replaces ? undefined : formatCount(kind, details.length, count),
      // The count of warnings stays the same when they are shown again.
      revision: replaces || (kind === 'warning' && details.length > 1) ? count : 0,
    } satisfies ToastText,
    autoClose: isPersistent ? (false as const) : 5000,
    containerId: kind === 'error' ? toastContainers.errors : toastContainers.messages,
  };
  const show = () =>
    toast<ToastText>(ToastMessage, {
      ...options,
      toastId: id,
      onClose: () => void visibleToasts.delete(message),
    });
  visibleToasts.set(message, { id, details, count, show });
  if (visible) toast.update(id, options);
  else show();
  return () => toast.dismiss(id);
}

/** Shows the toasts that waited for a container, once all are mounted. The returned function drops those of the page. */
export function showWaitingToasts(): () => void {
  for (const { id, show } of visibleToasts.values()) if (!toast.isActive(id)) show();
  return () => visibleToasts.clear();
}
