import * as z from 'zod';

/** Search and page of a grid, stored for this tab, so that Back from a record and a reload restore them. */
export interface GridPlace {
  search: string;
  /** Zero-based. */
  page: number;
}

const place = z.object({ search: z.string().max(1000), page: z.number().int().min(0) });
export const start: GridPlace = { search: '', page: 0 };

/** The key contains the owner, so that another user in the same tab has a separate view state. */
const keyOf = (name: string, owner: string): string => `gridPlace.${owner}.${name}`;

export function gridPlace(name: string, owner: string): GridPlace {
  try {
    return place.catch(start).parse(JSON.parse(sessionStorage.getItem(keyOf(name, owner)) ?? 'null'));
  } catch {
    return start;
  }
}

export function keepGridPlace(name: string, owner: string, kept: GridPlace): void {
  try {
    sessionStorage.setItem(keyOf(name, owner), JSON.stringify(kept));
  } catch {
    // Without session storage, Back returns to the first page.
  }
}
