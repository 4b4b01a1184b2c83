/** Reasons for counts, moves and adjustments by their code (decision V6); the first is the default. */
export const countReasonLabels = {
  ORDERED: 'ordered',
  DAMAGED: 'damaged',
  DEAD: 'dead',
  FOUND: 'found',
  MOVED: 'moved',
  OTHER: 'other',
} as const;
