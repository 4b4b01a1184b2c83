import { parentPort } from 'node:worker_threads';

// Runs in a worker thread. Retains 400 MB, if it can.
const numbers: number[][] = [];
for (let index = 0; index < 400; index += 1) numbers.push(Array.from({ length: 128 * 1024 }, () => 1.5));
parentPort?.postMessage({ type: 'problem', message: `${numbers.length} MB fit.` });
