import { type RefObject, useEffect } from 'react';
import { areToastsOverPage } from './toastPosition.ts';

/** Lowest height of a keyboard of the screen; the bars of a browser take less. */
const minKeyboard = 120;

/** Within this time the second click of a double click on a message comes, which must not press what moves below it. */
const doubleClickMs = 500;

/**
 * Gives the bar of messages its own space: pages and layers end `--messages` above the bottom of the window. While the
 * keyboard of the screen is open, whatever is left of the page is needed for the typed field, and the bar is at the top; on
 * pages with a bar of their own at the bottom it lies over the page, below the top bar.
 */
export function useToastLayout(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    let reserved = 0;
    let shrinking: ReturnType<typeof setTimeout> | undefined;
    const reserve = (height: number) => {
      reserved = height;
      style.setProperty('--messages', `${height}px`);
    };
    const layOut = () => {
      const { offsetTop = 0, height = innerHeight, scale = 1 } = window.visualViewport ?? {};
      const isTyping = innerHeight - height * scale > minKeyboard;
      const isOverPage = areToastsOverPage.get();
      element.dataset['side'] = isTyping ? 'top' : isOverPage ? 'page' : 'bottom';
      element.style.top = isTyping ? `${offsetTop}px` : '';
      const shown = element.offsetHeight;
      clearTimeout(shrinking);
      if (isTyping || isOverPage) reserve(0);
      else if (shown >= reserved) reserve(shown);
      else shrinking = setTimeout(() => reserve(shown), doubleClickMs);
    };
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    const unsubscribe = areToastsOverPage.subscribe(layOut);
    // An open dialog hides its siblings from screen readers; messages must stay accessible.
    const attributes = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    attributes.observe(element, { attributeFilter: ['aria-hidden'] });
    window.visualViewport?.addEventListener('resize', layOut);
    window.visualViewport?.addEventListener('scroll', layOut);
    return () => {
      clearTimeout(shrinking);
      observer.disconnect();
      unsubscribe();
      attributes.disconnect();
      window.visualViewport?.removeEventListener('resize', layOut);
      window.visualViewport?.removeEventListener('scroll', layOut);
      style.removeProperty('--messages');
    };
  }, [bar]);
}
