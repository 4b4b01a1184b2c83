import { closeToast, releaseToasts, toasts } from '../parts/toast/toast.ts';

/** Returns kind, text and reasons of all messages, the latest last; those for screen readers only are 'announced'. */
export const toastTexts = (): (readonly [kind: string, text: string, detail: string | undefined])[] =>
  toasts
    .get()
    .map(({ isAnnouncement, kind, text, details }) => [
      isAnnouncement ? 'announced' : kind,
      text,
      details.join('\n') || undefined,
    ]);

export function clearToasts(): void {
  for (const { id } of toasts.get()) closeToast(id);
  releaseToasts();
}
