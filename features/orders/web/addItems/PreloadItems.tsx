import { useOrderableItems } from '#features/catalogue/web/useOrderableItems.ts';

/** Preloads the catalogue, because a keyboard user types faster than the first response arrives. */
export function PreloadItems() {
  useOrderableItems();
  return null;
}
