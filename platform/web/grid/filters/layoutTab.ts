/** A saved layout above the grid. */
export interface LayoutTab {
  id: string;
  name: string;
  /** The grid has this layout. */
  isActive: boolean;
  onOpen: () => void;
}
