import { useEffect } from 'react';
import { isTextField } from '../isTextField.ts';

const wide = '(min-width: 900px)';
const dialogs = '.MuiDialog-paper';
/** Space to the left and right of toasts beside a dialog. */
const margins = 32;
/** Width and height of toasts for which there must be room beside or above a dialog. */
const minWidth = 240;
const minHeight = 96;
/** Area of toasts in the footer of a dialog: its width from the left, and its height from the bottom. */
const footerWidth = 412;
const footerHeight = 160;
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

/** Returns whether toasts beside or above a dialog would cover its title, which they do not in its footer. */
const fillsPage = ({ left, top, height }: DOMRect): boolean =>
  height > 0 && left < minWidth + margins / 2 && top < minHeight;

/** Returns whether a toast in the footer of a dialog would cover a field. */
const isBehindFooter = ({ left, bottom }: DOMRect, dialog: DOMRect): boolean =>
  left < dialog.left + footerWidth && bottom > dialog.bottom - footerHeight;

/**
 * Moves toasts to the top, below the header and the actions of the page or layer, while they would cover what is typed: on a
 * wide screen the row of a new row and its suggestions, on a narrow one a field in the lower half or a low dialog. Below they
 * are above that row and above the keyboard of the screen. Beside a dialog they are as narrow as its left side needs; in
 * one that fills the page they are at the left of its footer.
 */
export function useToastSide(container: HTMLElement): void {
  useEffect(() => {
    let frame = 0;
    const updateSide = () => {
      const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
      const middle = offsetTop + height / 2;
      const field = document.activeElement;
      const fieldRect = field?.getBoundingClientRect() ?? new DOMRect();
      const dialog = document.querySelector(dialogs)?.getBoundingClientRect();
      const isInFooter = matchMedia(wide).matches && dialog !== undefined && fillsPage(dialog);
      const isInLowDialog = (field?.closest(dialogs)?.getBoundingClientRect().top ?? 0) > middle;
      const isCovered = matchMedia(wide).matches
        ? Boolean(field?.closest('.new-row')) ||
          (isInFooter && isTextField(field) && isBehindFooter(fieldRect, dialog))
        : isInLowDialog || (isTextField(field) && (fieldRect.top + fieldRect.bottom) / 2 > middle);
      const layer = field?.closest(layers);
      const headers = layer ? layer.querySelectorAll('.layer-head') : document.querySelectorAll(pageHeaders);
      const rects = listUpperRects(headers, middle);
      const last = rects.toSorted((a, b) => a.bottom - b.bottom).at(-1);
      const newRow = document.querySelector('.new-row')?.getBoundingClientRect();
      container.dataset['side'] = isCovered ? 'top' : isInFooter ? 'footer' : 'bottom';
      for (const [name, value] of Object.entries({
        '--keyboard': innerHeight - offsetTop - height,
        '--headers': last?.bottom ?? 0,
        '--headers-center': last ? (last.left + last.right) / 2 : innerWidth / 2,
        '--new-row': newRow?.height ?? 0,
        '--beside-dialog': (dialog?.left ?? innerWidth) - margins,
        '--dialog-left': dialog?.left ?? 0,
        '--dialog-bottom': innerHeight - (dialog?.bottom ?? innerHeight),
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
