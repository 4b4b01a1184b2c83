import * as z from 'zod';

/** Search and page of a grid, stored for this tab, so that Back from a record and a reload restore them. */
export interface GridViewState {
  search: string;
  /** Zero-based. */
  page: number;
}

const viewStateSchema = z.object({ search: z.string().max(1000), page: z.number().int().min(0) });
export const initialViewState: GridViewState = { search: '', page: 0 };

/** The key contains the owner, so that another user in the same tab has a separate view state. */
const storageKey = (name: string, owner: string): string => `gridPlace.${owner}.${name}`;

export function readGridViewState(name: string, owner: string): GridViewState {
  try {
    return viewStateSchema
      .catch(initialViewState)
      .parse(JSON.parse(sessionStorage.getItem(storageKey(name, owner)) ?? 'null'));
  } catch {
    return initialViewState;
  }
}

export function saveGridViewState(name: string, owner: string, state: GridViewState): void {
  try {
    sessionStorage.setItem(storageKey(name, owner), JSON.stringify(state));
  } catch {
    // Without session storage, Back returns to the first page.
  }
}
