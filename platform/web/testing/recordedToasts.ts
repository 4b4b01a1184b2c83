interface RecordedToast {
  type: string;
  data: { text: string; detail?: string; count?: string; action?: { label: string; onClick: () => void } };
  autoClose: number | false;
  toastId: string;
  /** Called when the toast starts to close. */
  onClose: () => void;
}

/**
 * Displayed toasts, the oldest first; tests clear the array. Without a page the library only queues them:
 * `vi.mock('react-toastify/unstyled', () => import('#platform/web/testing/recordedToasts.ts'))` replaces it.
 */
export const recordedToasts: RecordedToast[] = [];

/** Ids of dismissed toasts. */
export const dismissedToasts: string[] = [];

/** Replaces the function of the library. */
export const toast = Object.assign(
  (_content: unknown, options: RecordedToast): number => recordedToasts.push(options),
  {
    isActive: (id: string): boolean => recordedToasts.some(({ toastId }) => toastId === id),
    update: (id: string, options: Partial<RecordedToast>): void => {
      const found = recordedToasts.find(({ toastId }) => toastId === id);
      if (found) Object.assign(found, options);
    },
    dismiss: (id: string): void => void dismissedToasts.push(id),
  },
);

/** Kind, text and detail of each toast. */
export const toastTexts = (): (readonly [kind: string, text: string, detail: string | undefined])[] =>
  recordedToasts.map(({ type, data }) => [type, data.text, data.detail]);
