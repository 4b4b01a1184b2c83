/**
 * Whether the middle of an element is visible in the parts of the page that scroll, and not under elements that stay in place
 * there.
 */
export function isOnScreen(element: Element, covering: readonly Element[] = []): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isCovered = covering.some((other) => {
    const rect = other.getBoundingClientRect();
    return !other.contains(element) && x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
  });
  if (isCovered) return false;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    const rect = parent.getBoundingClientRect();
    if (overflowX !== 'visible' && (x < rect.left || x > rect.right)) return false;
    if (overflowY !== 'visible' && (y < rect.top || y > rect.bottom)) return false;
  }
  return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
}
