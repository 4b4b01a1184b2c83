import type { MessageKind } from '../message/messageStyles.ts';
import { createStore } from '../store.ts';

export interface ToastAction {
  /** 'Set status to Acknowledged'. */
  label: string;
  onClick: () => unknown;
  /** The message stays until `onClick` has resolved to true; otherwise it closes before. */
  isOfferedUntilDone?: boolean;
}

interface ToastOptions {
  /** Reason, in a second line; the warnings of one response are several. */
  detail?: string | readonly string[] | undefined;
  /** Action button; the action must be available elsewhere too, because the toast closes. */
  action?: ToastAction | undefined;
  /** Stays until it is closed, instead of 5 s. */
  isPersistent?: boolean;
  /** Takes the place of a toast with the same text, instead of adding its reason and counting it. */
  replaces?: boolean;
}

export interface Toast {
  id: number;
  /** Equal messages are one toast. */
  message: string;
  kind: MessageKind;
  text: string;
  details: readonly string[];
  action: ToastAction | undefined;
  /** Number of times the message was shown since it was closed last. */
  count: number;
  /** '3 times', '2 warnings': the equal messages or the reasons that the toast stands for. */
  countText: string | undefined;
  /** Changes with each message that takes the place of an equal one, so that a screen reader announces it, too. */
  revision: number;
  isPersistent: boolean;
  /** For screen readers only. */
  isAnnouncement: boolean;
}

const maxDetails = 6;
const timeoutMs = 5000;
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;

/** Toasts and announcements, the latest last. */
export const toasts = createStore<readonly Toast[]>([]);

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
  const previous = findToast(message);
  const earlier = replaces ? [] : (previous?.details.filter((one) => !added.includes(one)) ?? []);
  const details = [...earlier, ...new Set(added)];
  const count = (previous?.count ?? 0) + 1;
  return addToast({
    id: previous?.id ?? (lastId += 1),
    message,
    kind,
    text,
    details: details.slice(-maxDetails),
    action,
    count,
    countText: replaces ? undefined : formatCount(kind, details.length, count),
    // The count of warnings stays the same when they are shown again.
    revision: replaces || (kind === 'warning' && details.length > 1) ? count : 0,
    isPersistent,
    isAnnouncement: false,
  });
}

/** Tells users of screen readers about a success that others see: the closed dialog, the new row, the other status. */
export function announce(text: string): void {
  const message = `announcement,${text}`;
  const previous = findToast(message);
  const count = (previous?.count ?? 0) + 1;
  addToast({
    id: previous?.id ?? (lastId += 1),
    message,
    kind: 'success',
    text,
    details: [],
    action: undefined,
    count,
    countText: undefined,
    revision: count,
    isPersistent: false,
    isAnnouncement: true,
  });
}

const findToast = (message: string): Toast | undefined => toasts.get().find((one) => one.message === message);

function addToast(toast: Toast): () => void {
  toasts.set([...toasts.get().filter(({ id }) => id !== toast.id), toast]);
  clearTimeout(timers.get(toast.id));
  if (!isHeld) startTimer(toast);
  return () => closeToast(toast.id);
}

function startTimer({ id, isPersistent }: Toast): void {
  if (!isPersistent)
    timers.set(
      id,
      setTimeout(() => closeToast(id), timeoutMs),
    );
}

export function closeToast(closedId: number): void {
  clearTimeout(timers.get(closedId));
  timers.delete(closedId);
  toasts.set(toasts.get().filter(({ id }) => id !== closedId));
}

/** Lets no toast close by itself until they are released, while the user reads or operates one. */
export function holdToasts(): void {
  isHeld = true;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  toasts.get().forEach(startTimer);
}
