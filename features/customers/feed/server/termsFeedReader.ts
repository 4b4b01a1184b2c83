import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { termsFeed } from '../termsFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(termsFeed);
