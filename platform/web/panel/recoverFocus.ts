/** Time in which a list removes the row of a record that was deleted in its dialog. */
const maxFrames = 60;

/**
 * Focuses the page in the next frame if the element that had the focus, or would get it back, no longer exists, or as soon as
 * it goes: the row of a deleted record goes after its dialog.
 */
export function recoverFocus(): void {
  let frames = 0;
  const check = () => {
    frames += 1;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#page')?.focus();
    else if (frames < maxFrames) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
