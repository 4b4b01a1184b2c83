interface ShownToast {
  type: string;
  data: { text: string; detail?: string };
  autoClose: number | false;
}

/**
 * Toasts that were shown, the oldest first; a test empties it. Without a page the library only queues them:
 * `vi.mock('react-toastify/unstyled', () => import('#platform/web/testing/shownToasts.ts'))` puts this in its place.
 */
export const shownToasts: ShownToast[] = [];

/** Stands in for the function of the library. */
export const toast = (_content: unknown, options: ShownToast): void => void shownToasts.push(options);

/** Kind, words and detail of each toast. */
export const toastTexts = (): (readonly [kind: string, text: string, detail: string | undefined])[] =>
  shownToasts.map(({ type, data }) => [type, data.text, data.detail]);
