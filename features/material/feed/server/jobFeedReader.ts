import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { jobFeed } from '../jobFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(jobFeed);
