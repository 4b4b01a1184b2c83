import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { programFeed } from '../programFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(programFeed);
