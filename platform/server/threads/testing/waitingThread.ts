import { parentPort } from 'node:worker_threads';

// Runs in a worker thread and waits without using the processor, as on a busy machine.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
parentPort?.postMessage('done');
