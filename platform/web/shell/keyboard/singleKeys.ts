import { bufferKeysForForm } from '../../panel/keyBuffer.ts';
import { showToast } from '../../parts/toast/toast.ts';
import { getCurrentPageActions } from '../pageActions.ts';

/** Milliseconds after G in which the letter of a page is expected. */
export const goKeyMs = 1500;

/** Opens the form of a new record on all pages that have one. */
const newRecordKey = 'n';

/** Runs the action of the page with this key, opens its menu, or says why it is disabled. Returns false if the page has none. */
export function runShortcut(key: string): boolean {
  const action = getCurrentPageActions().find(({ shortcut }) => shortcut === key);
  if (!action) return false;
  if (action.disabledReason !== undefined) showToast('info', action.label, { detail: action.disabledReason });
  else if (action.entries) openMenu(key, action.label);
  else if (!action.busy) {
    // Keys typed before its field has the focus would run as single keys, or get lost.
    if (key === newRecordKey) bufferKeysForForm();
    action.onClick?.();
  }
  return true;
}

/** Opens the menu of an action; where it has moved into another menu, that one, with the focus on its first entry. */
function openMenu(key: string, label: string): void {
  document.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key.toUpperCase()}"]`)?.click();
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        `[role=menu] [role=group][aria-label="${CSS.escape(label)}"] [role^=menuitem]`,
      )
      ?.focus(),
  );
}
