import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { customerFeed } from '../customerFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(customerFeed);
