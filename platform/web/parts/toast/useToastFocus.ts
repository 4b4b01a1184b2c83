import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { holdToasts, releaseToasts, type Toast, toasts } from './toast.ts';

/** Moves the focus from the page or a layer to the messages and back. */
const messagesKey = 'F8';

/**
 * Keeps messages while the pointer or the focus is on them, leads the focus there and back, also over a dialog, and on when
 * a focused message closes.
 */
export function useToastFocus(bar: RefObject<HTMLElement | null>, all: readonly Toast[]): void {
  /** Element that had the focus before the messages. */
  const origin = useRef<Element>(undefined);
  /** How a message that is about to close has the focus. */
  const closing = useRef<'key' | 'pointer'>(undefined);

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let isHovered = false;
    const update = () => {
      if (isHovered || element.contains(document.activeElement)) holdToasts();
      else releaseToasts();
    };
    // A finger leaves at once.
    const hover = ({ type, pointerType }: PointerEvent) => {
      isHovered = type === 'pointerenter' && pointerType === 'mouse';
      update();
    };
    // Dialogs would take the focus back.
    const keepFocus = (event: FocusEvent) => {
      event.stopPropagation();
      const { relatedTarget: from } = event;
      if (from instanceof Element && !element.contains(from)) origin.current = from;
      update();
    };
    const leave = ({ relatedTarget: to }: FocusEvent) => {
      if (!(to instanceof Node && element.contains(to))) queueMicrotask(update);
    };
    const toggleFocus = (event: KeyboardEvent) => {
      const isInside = element.contains(document.activeElement);
      if (event.key !== messagesKey && !(event.key === 'Escape' && isInside)) return;
      const target = isInside ? findOrigin(origin.current) : element.querySelector<HTMLElement>(firstButton);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      target.focus();
    };
    const unsubscribe = toasts.subscribe(() => {
      const { activeElement } = document;
      if (!element.contains(activeElement)) return;
      closing.current = activeElement?.matches(':focus-visible') ? 'key' : 'pointer';
    });
    element.addEventListener('focusin', keepFocus);
    element.addEventListener('focusout', leave);
    element.addEventListener('pointerenter', hover);
    element.addEventListener('pointerleave', hover);
    addEventListener('keydown', toggleFocus, true);
    return () => {
      unsubscribe();
      element.removeEventListener('focusin', keepFocus);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('pointerenter', hover);
      element.removeEventListener('pointerleave', hover);
      removeEventListener('keydown', toggleFocus, true);
      releaseToasts();
    };
  }, [bar]);

  useLayoutEffect(() => {
    const how = closing.current;
    closing.current = undefined;
    if (how && document.activeElement === document.body) {
      const next = how === 'key' ? bar.current?.querySelector<HTMLElement>(firstButton) : undefined;
      (next ?? findOrigin(origin.current))?.focus();
    }
    // The pointer leaves no element that is gone.
    if (all.length === 0) releaseToasts();
  }, [bar, all]);
}

const firstButton = '[data-first] button';

const findOrigin = (origin: Element | undefined): HTMLElement | null =>
  origin instanceof HTMLElement && origin.isConnected ? origin : document.querySelector<HTMLElement>('#page');
