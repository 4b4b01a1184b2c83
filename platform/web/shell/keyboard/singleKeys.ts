import { showToast } from '../../parts/toast/toast.ts';
import { getCurrentPageActions } from '../pageActions.ts';

/** Milliseconds after G in which the letter of a page is expected. */
export const goKeyMs = 1500;

/** Runs the action of the page with this key, opens its menu, or says why it is disabled. Returns false if the page has none. */
export function runShortcut(key: string): boolean {
  const action = getCurrentPageActions().find(({ shortcut }) => shortcut === key);
  if (!action) return false;
  if (action.disabledReason !== undefined) showToast('info', action.label, { detail: action.disabledReason });
  else if (action.entries)
    document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)?.click();
  else if (!action.busy) action.onClick?.();
  return true;
}
