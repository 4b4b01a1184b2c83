import { isModalOpen } from './isModalOpen.ts';

/** Time in which an overlay focuses its field once it is rendered. */
const focusTimeoutMs = 400;
/** Time in which a page is read and focuses its field. */
const pageTimeoutMs = 15_000;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns the focused text field within an element that matches `container`. */
function findFocusedField(container: string): TextControl | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  // Fields without a selection, such as checkboxes, take no text.
  return element.selectionStart !== null && element.closest(container) ? element : undefined;
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

const dialogSelector = '[role="dialog"]';
const isDialogOpen = () => document.querySelector(dialogSelector) !== null;

interface KeyBuffer {
  /** Types the keys into the text field that has the focus, or is the next one to get it. */
  type: () => void;
  /** Drops the keys unless they are being typed. */
  drop: () => void;
}

/** Collects the keys that are typed from now on, for a text field within an element that matches `container`. */
function collectKeys(container: string, mayCollect: (event: KeyboardEvent) => boolean): KeyBuffer {
  const keys: string[] = [];
  let isTyping = false;
  let field: TextControl | undefined;
  const collect = (event: KeyboardEvent) => {
    if (isTyping || !mayCollect(event)) return;
    event.preventDefault();
    // Another buffer that listens to the same events collects none of them.
    event.stopImmediatePropagation();
    // The key that opens a form may still be held.
    if (!event.repeat) keys.push(event.key);
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
    field = findFocusedField(container);
    if (field) typeNext();
  };
  addEventListener('keydown', collect, true);
  return {
    type: () => {
      addEventListener('focusin', start);
      start();
    },
    drop: () => {
      if (!field) end();
    },
  };
}

/**
 * Collects the keys that are typed while an overlay loads. The returned function ends that once the overlay is rendered:
 * the keys are typed into the text field that it focuses.
 */
export function bufferKeys(): () => void {
  const buffer = collectKeys(dialogSelector, isBuffered);
  return () => {
    buffer.type();
    // The overlay may have been closed instead, or have no field.
    setTimeout(() => {
      if (!isDialogOpen()) buffer.drop();
    });
    setTimeout(buffer.drop, focusTimeoutMs);
  };
}

/**
 * Collects the keys that are typed while the form of a new record opens, on a page or over it, and types them into the field that it
 * focuses. They are dropped when the user does something else, and the keys of a question that opens first are its own.
 */
export function bufferKeysForForm(): void {
  // Touch devices focus no field by themselves.
  if (matchMedia('(pointer: coarse)').matches) return;
  const end = () => {
    buffer.drop();
    removeEventListener('pointerdown', end, true);
  };
  const buffer = collectKeys('form', (event) => {
    const isForForm = isBuffered(event) && !isQuestionOpen();
    if (!isForForm && !passingKeys.has(event.key)) end();
    return isForForm;
  });
  addEventListener('pointerdown', end, true);
  setTimeout(end, pageTimeoutMs);
  buffer.type();
}

const isQuestionOpen = () => isModalOpen() && document.querySelector(`${dialogSelector} form`) === null;

/** Keys after which the user still types into the form. */
const passingKeys: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Tab',
]);
