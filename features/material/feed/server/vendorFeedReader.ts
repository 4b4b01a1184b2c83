import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { vendorFeed } from '../vendorFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(vendorFeed);
