/** Lines of check-structure that are accepted for now. The list only shrinks. */
export const exceptions: readonly string[] = [
  'features/identity/session/web/sessionStore.ts: begunAt: the word "begun" is banned, see docs/vocabulary.md',
  // Until the pages of material use them.
  'features/material/deviceMovements/web/useRecordMovement.ts: useRecordMovement is used by tests alone',
];
