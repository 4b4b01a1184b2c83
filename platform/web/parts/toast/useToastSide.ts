import { useEffect } from 'react';
import { isTextField } from '../isTextField.ts';

/** Moves toasts to the top of a narrow screen while the focused field is in its lower half, and above the keyboard of the screen. */
export function useToastSide(container: HTMLElement): void {
  useEffect(() => {
    let frame = 0;
    const updateSide = () => {
      const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
      const field = document.activeElement;
      const { top, bottom } = field?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isLow = isTextField(field) && (top + bottom) / 2 > offsetTop + height / 2;
      container.dataset['side'] = isLow ? 'top' : 'bottom';
      container.style.setProperty('--keyboard', `${Math.max(0, innerHeight - offsetTop - height)}px`);
    };
    // The browser scrolls a focused field into view first.
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateSide);
    };
    const events = ['focusin', 'focusout', 'scrollend'];
    for (const type of events) document.addEventListener(type, updateSoon, true);
    window.visualViewport?.addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      for (const type of events) document.removeEventListener(type, updateSoon, true);
      window.visualViewport?.removeEventListener('resize', updateSoon);
    };
  }, [container]);
}
