import { useOrderableItems } from '#features/catalogue/web/useOrderableItems.ts';

/** Reads the catalogue before anybody asks for it: who adds lines by keyboard types faster than the first answer comes. */
export function ItemsAhead() {
  useOrderableItems();
  return null;
}
