/** Focuses the page in the next frame if the element that had the focus, or would get it back, no longer exists. */
export function recoverFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#page')?.focus();
  });
}
