import * as z from 'zod';

/** Where somebody was in a grid: kept for this tab, so that a record's way back and a reload lead there again. */
export interface GridPlace {
  search: string;
  /** From 0. */
  page: number;
}

const place = z.object({ search: z.string().max(1000), page: z.number().int().min(0) });
export const start: GridPlace = { search: '', page: 0 };

/** Another user of the same tab does not meet it. */
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
    // A browser that keeps nothing: the way back leads to the first page.
  }
}
