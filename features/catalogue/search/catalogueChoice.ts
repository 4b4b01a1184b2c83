/** An active item with its SKU, or an active category with its code. */
export interface CatalogueChoice {
  /** Id of an item, code of a category. */
  id: string;
  name: string;
  code: string;
}
