/** Returns true unless an element of the page has the focus: a change of page leaves it on the page as a whole. */
export const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, #page');
