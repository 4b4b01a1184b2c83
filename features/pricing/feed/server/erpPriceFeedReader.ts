import { readFeedInWorker } from '#platform/server/feed/feedReader.ts';
import { erpPriceFeed } from '../erpPriceFeed.ts';

// Runs in a worker thread.
await readFeedInWorker(erpPriceFeed);
