interface ShownToast {
  type: string;
  data: { text: string; detail?: string; action?: { label: string; onClick: () => void } };
  autoClose: number | false;
  toastId: string;
  /** Called when it begins to go. */
  onClose: () => void;
}

/**
 * Toasts that were shown, the oldest first; a test empties it. Without a page the library only queues them:
 * `vi.mock('react-toastify/unstyled', () => import('#platform/web/testing/shownToasts.ts'))` puts this in its place.
 */
export const shownToasts: ShownToast[] = [];

/** Ids of toasts that were taken away: a number in the order in which they were shown. */
export const dismissedToasts: number[] = [];

/** Stands in for the function of the library. */
export const toast = Object.assign(
  (_content: unknown, options: ShownToast): number => shownToasts.push(options),
  { dismiss: (id: number): void => void dismissedToasts.push(id) },
);

/** Kind, words and detail of each toast. */
export const toastTexts = (): (readonly [kind: string, text: string, detail: string | undefined])[] =>
  shownToasts.map(({ type, data }) => [type, data.text, data.detail]);
