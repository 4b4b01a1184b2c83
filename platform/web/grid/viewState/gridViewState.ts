import * as z from 'zod';

/** Search and page of a grid, stored for this tab, so that Back from a record and a reload restore them. */
export interface GridViewState {
  search: string;
  /** Zero-based. */
  page: number;
}

const viewStateSchema = z.object({ search: z.string().max(1000), page: z.number().int().min(0) });
export const initialViewState: GridViewState = { search: '', page: 0 };

/** Returns the stored view state; the key contains user and grid. */
export function readGridViewState(key: string): GridViewState {
  try {
    return viewStateSchema
      .catch(initialViewState)
      .parse(JSON.parse(sessionStorage.getItem(`gridPlace.${key}`) ?? 'null'));
  } catch {
    return initialViewState;
  }
}

export function saveGridViewState(key: string, state: GridViewState): void {
  try {
    sessionStorage.setItem(`gridPlace.${key}`, JSON.stringify(state));
  } catch {
    // Without session storage, Back returns to the first page.
  }
}

/** Returns the query that the grid has written into the address in this tab; empty if none. */
export function readAddressQuery(key: string): string {
  try {
    return sessionStorage.getItem(`gridAddress.${key}`) ?? '';
  } catch {
    return '';
  }
}

export function saveAddressQuery(key: string, query: string): void {
  try {
    sessionStorage.setItem(`gridAddress.${key}`, query);
  } catch {
    // Without session storage, Back reads the address.
  }
}
