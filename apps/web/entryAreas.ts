import { countEntryArea } from '#features/availability/counting/web/countEntryArea.ts';
import { movementEntryArea } from '#features/material/page/web/waiting/movementEntryArea.ts';
import type { EntryArea } from '#platform/web/offline/entryKinds.ts';

/** Parts of the suite whose entries wait in the outbox, in the order in which texts name them. */
export const entryAreas: readonly EntryArea[] = [countEntryArea, movementEntryArea];
