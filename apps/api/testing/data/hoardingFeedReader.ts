import { programFeed } from '#features/catalogue/feed/programFeed.ts';
import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';

// Runs in a worker thread, whose memory is used up after some batches.
const hoard: number[][] = [];
await readFeedInWorker({
  ...programFeed,
  toInput: (row) => {
    hoard.push(Array.from({ length: 15_000 }, (_, index) => index + 0.5));
    return programFeed.toInput(row);
  },
});
