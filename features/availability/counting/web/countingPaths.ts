/** Paths of the counting app (spec 3 §2). */
export const countPath = '/availability/count';
export const reviewPath = '/availability/review';
export const postedPath = '/availability/posted';
export const syncPath = '/availability/sync';
