import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { salesPersonFeed } from '../salesPersonFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(salesPersonFeed);
