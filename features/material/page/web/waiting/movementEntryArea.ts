import type { EntryArea } from '#platform/web/offline/entryKinds.ts';
import {
  describeMovement,
  formatMovementLocations,
  materialCountKind,
  materialMoveKind,
  readDeviceMovement,
} from '../../../deviceMovements/deviceMovement.ts';
import { getMovementPost } from '../../../deviceMovements/web/movementPost.ts';
import {
  listPostableMovements,
  postDeviceMovements,
} from '../../../deviceMovements/web/postDeviceMovements.ts';
import { waitingMovementsPath } from '../../../items/web/materialPaths.ts';
import { waitingTitle } from './waitingTitle.ts';

/** Counts and moves of material in the outbox. */
export const movementEntryArea: EntryArea = {
  kinds: [
    { kind: materialCountKind, noun: 'count' },
    { kind: materialMoveKind, noun: 'move' },
  ],
  postLabel: 'Post Counts and Moves',
  path: waitingMovementsPath,
  title: waitingTitle,
  managedBy: 'material.edit',
  managers: 'may change material',
  isPostedAsOwn: true,
  describe: (entry) => {
    const movement = readDeviceMovement(entry);
    if (!movement) return { name: '', location: '', reason: undefined };
    const { reason } = describeMovement(movement, { isPosting: false });
    return {
      name: movement.payload.itemName,
      location: formatMovementLocations(movement.payload),
      reason: movement.isForeign ? reason : undefined,
    };
  },
  listPostable: listPostableMovements,
  start: (outbox, client) => getMovementPost(outbox).start(client),
  isPosting: (outbox) => getMovementPost(outbox).state.get().isPosting,
  postFile: postDeviceMovements,
};
