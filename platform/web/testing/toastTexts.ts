import { closeToast, releaseToasts, toasts } from '../parts/toast/toast.ts';

/** Returns kind, text and reasons of all messages, the latest last. */
export const toastTexts = (): (readonly [kind: string, text: string, detail: string | undefined])[] =>
  toasts.get().map(({ kind, text, details }) => [kind, text, details.join('\n') || undefined]);

export function clearToasts(): void {
  for (const { id } of toasts.get()) closeToast(id);
  releaseToasts();
}
