import { isFocusFree } from '../viewState/isFocusFree.ts';
import { readMemoryViewState, updateMemoryViewState } from '../viewState/memoryViewState.ts';

/** Stores the scroll position of a list of cards, and the card that has the focus. */
export function saveCardViewState(key: string, list: HTMLElement): void {
  const { activeElement } = document;
  const rowId = list.contains(activeElement) ? activeElement?.closest('li')?.dataset['row'] : undefined;
  updateMemoryViewState(key, {
    scroll: { top: findScroller(list).scrollTop, left: 0 },
    focused: rowId === undefined ? undefined : { rowId },
  });
}

/** Scrolls a list of cards to where it was, and focuses the card that had the focus unless another element has it now. */
export function restoreCardViewState(key: string, list: HTMLElement): void {
  const { scroll, focused } = readMemoryViewState(key);
  findScroller(list).scrollTop = scroll.top;
  if (!focused || !isFocusFree()) return;
  findCard(list, focused.rowId)?.querySelector<HTMLElement>('.card-body')?.focus({ preventScroll: true });
}

/** Scrolls to the card of a row, as far as needed. */
export function scrollToCard(list: HTMLElement, rowId: string): void {
  findCard(list, rowId)?.scrollIntoView({ block: 'nearest' });
}

const findCard = (list: HTMLElement, rowId: string): HTMLElement | undefined =>
  [...list.querySelectorAll('li')].find(({ dataset }) => dataset['row'] === rowId);

/** On low screens the whole page scrolls. */
const findScroller = (list: HTMLElement): Element =>
  getComputedStyle(list).overflowY === 'visible' ? (list.closest('.page-main') ?? list) : list;
