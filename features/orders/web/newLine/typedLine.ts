import type { PickedItem } from '#features/catalogue/web/useOrderableItems.ts';

/** Content of the row in which a new line is typed. Texts that are no numbers stay as they are, for the rules to refuse. */
export interface TypedLine {
  /** Typed SKU, UPC or name; the name of the item once it is chosen. */
  text: string;
  item: PickedItem | undefined;
  quantity: number | string | null;
  price: number | string | null;
}

export const emptyTypedLine: TypedLine = { text: '', item: undefined, quantity: null, price: null };

export const isEmptyTypedLine = ({ text, quantity, price }: TypedLine): boolean =>
  text.trim() === '' && quantity === null && price === null;

/** A typed line that could not become a line of the order, with the reason. */
export interface RejectedLine {
  id: number;
  typed: TypedLine;
  message: string;
}
