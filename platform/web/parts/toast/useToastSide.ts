import { useEffect } from 'react';
import { isTextField } from '../isTextField.ts';

const wide = '(min-width: 900px)';
const dialogs = '.MuiDialog-paper';
/** Space to the left and right of toasts beside a dialog. */
const margins = 32;
const layers = `${dialogs}, .side-panel`;
/** Title, status and actions of a page. */
const pageHeaders = '.headline, .headline-phone, .ribbon';

const toPixels = (value: number): string => `${Math.max(0, Math.round(value))}px`;

/** Returns the rectangles of elements that are on the screen, in its upper half. */
function listUpperRects(elements: Iterable<Element>, middle: number): readonly DOMRect[] {
  return [...elements]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && (top + bottom) / 2 < middle);
}

/**
 * Moves toasts to the top, below the header and the actions of the page or layer, while they would cover what is typed: on a
 * wide screen the row of a new row and its suggestions, on a narrow one a field in the lower half or a low dialog. Below they
 * are above that row and above the keyboard of the screen. Beside a dialog they are as narrow as its left side needs.
 */
export function useToastSide(container: HTMLElement): void {
  useEffect(() => {
    let frame = 0;
    const updateSide = () => {
      const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
      const middle = offsetTop + height / 2;
      const field = document.activeElement;
      const { top, bottom } = field?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isInLowDialog = (field?.closest(dialogs)?.getBoundingClientRect().top ?? 0) > middle;
      const isCovered = matchMedia(wide).matches
        ? Boolean(field?.closest('.new-row'))
        : isInLowDialog || (isTextField(field) && (top + bottom) / 2 > middle);
      const layer = field?.closest(layers);
      const headers = layer ? layer.querySelectorAll('.layer-head') : document.querySelectorAll(pageHeaders);
      const rects = listUpperRects(headers, middle);
      const last = rects.toSorted((a, b) => a.bottom - b.bottom).at(-1);
      const newRow = document.querySelector('.new-row')?.getBoundingClientRect();
      const dialog = document.querySelector(dialogs)?.getBoundingClientRect();
      container.dataset['side'] = isCovered ? 'top' : 'bottom';
      for (const [name, value] of Object.entries({
        '--keyboard': innerHeight - offsetTop - height,
        '--headers': last?.bottom ?? 0,
        '--headers-center': last ? (last.left + last.right) / 2 : innerWidth / 2,
        '--new-row': newRow?.height ?? 0,
        '--beside-dialog': (dialog?.left ?? innerWidth) - margins,
      }))
        container.style.setProperty(name, toPixels(value));
    };
    // The browser scrolls a focused field into view first.
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateSide);
    };
    const events = ['focusin', 'focusout', 'scrollend'];
    for (const type of events) document.addEventListener(type, updateSoon, true);
    window.visualViewport?.addEventListener('resize', updateSoon);
    // Parts of the page may have grown since the last focus.
    const observer = new MutationObserver(updateSoon);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const type of events) document.removeEventListener(type, updateSoon, true);
      window.visualViewport?.removeEventListener('resize', updateSoon);
      observer.disconnect();
    };
  }, [container]);
}
