import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { purchaseOrderFeed } from '../purchaseOrderFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(purchaseOrderFeed);
