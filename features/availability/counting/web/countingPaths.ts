/** Paths of the counting app (spec 3 §2). */
export const countPath = '/availability/count';
export const reviewPath = '/availability/review';
export const postedPath = '/availability/posted';
export const syncPath = '/availability/sync';

/** Path on which the Count page edits a count that waits. */
export const editCountPath = (id: string): string => `${countPath}?edit=${encodeURIComponent(id)}`;
