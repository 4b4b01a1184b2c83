import type { EntryArea } from '#platform/web/offline/entryKinds.ts';
import { canPost, completedKind, countKind, readDeviceCount } from '../../deviceCounts/deviceCount.ts';
import { getCountPost } from '../../deviceCounts/web/countPost.ts';
import { listPostable, postCounts } from '../../deviceCounts/web/postCounts.ts';
import { reviewPath } from './countingPaths.ts';

const noItemReason = 'Its item is not known yet. Its recorder has to choose one on Review of the phone.';

/** Counts of availability and finished locations in the outbox. */
export const countEntryArea: EntryArea = {
  kinds: [
    { kind: countKind, noun: 'count' },
    { kind: completedKind, noun: 'finished location', isMinor: true },
  ],
  postLabel: 'Post Counts',
  path: reviewPath,
  title: 'Review & Post Counts',
  managedBy: 'availability.manage',
  managers: 'manages availability',
  describe: (entry) => {
    const count = readDeviceCount(entry);
    const { itemName, code, locationPath } = count.payload;
    return {
      name: itemName || (code ?? ''),
      location: locationPath,
      reason: canPost(count) ? undefined : noItemReason,
    };
  },
  listPostable,
  start: (outbox, client) => getCountPost(outbox).start(client),
  isPosting: (outbox) => getCountPost(outbox).state.get().isPosting,
  postFile: postCounts,
};
