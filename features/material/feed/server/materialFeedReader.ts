import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { materialFeed } from '../materialFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(materialFeed);
