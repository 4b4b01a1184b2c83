/** Time in which an overlay focuses its field once it is rendered. */
const focusTimeoutMs = 400;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns the focused text field of a dialog. */
function findFocusedField(): TextControl | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  // Fields without a selection, such as checkboxes, take no text.
  return element.selectionStart !== null && element.closest('[role="dialog"]') ? element : undefined;
}

const isBuffered = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing) return false;
  const hasCommandKey = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return !hasCommandKey && ([...key].length === 1 || key === 'Backspace' || key === 'Enter');
};

/** Types a key into a field as the browser does. */
function typeKey(field: TextControl, key: string): void {
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (!field.dispatchEvent(down)) return;
  if (key === 'Enter') {
    field.form?.requestSubmit();
    return;
  }
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const deletesOne = key === 'Backspace' && start === end;
  field.setRangeText(key === 'Backspace' ? '' : key, deletesOne ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Collects the keys that are typed while an overlay loads. The returned function ends that once the overlay is rendered:
 * the keys are typed into the text field that it focuses.
 */
export function bufferKeys(): () => void {
  const keys: string[] = [];
  let isTyping = false;
  let field: TextControl | undefined;
  const collect = (event: KeyboardEvent) => {
    if (isTyping || !isBuffered(event)) return;
    event.preventDefault();
    event.stopPropagation();
    keys.push(event.key);
  };
  const end = () => {
    removeEventListener('keydown', collect, true);
    removeEventListener('focusin', start);
  };
  const typeNext = () => {
    const key = keys.shift();
    if (key === undefined || !field) {
      end();
      return;
    }
    isTyping = true;
    typeKey(field, key);
    isTyping = false;
    // The field renders between two keys, so that each finds the effect of the one before.
    setTimeout(typeNext);
  };
  const start = () => {
    if (field) return;
    field = findFocusedField();
    if (field) typeNext();
  };
  addEventListener('keydown', collect, true);
  return () => {
    addEventListener('focusin', start);
    start();
    // The overlay may have been closed instead, or have no field.
    setTimeout(() => {
      if (!field && !document.querySelector('[role="dialog"]')) end();
    });
    setTimeout(() => {
      if (!field) end();
    }, focusTimeoutMs);
  };
}
