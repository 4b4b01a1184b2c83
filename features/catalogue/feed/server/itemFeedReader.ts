import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { itemFeed } from '../itemFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(itemFeed);
