import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { paperFileSchema } from '#platform/kernel/paper/paper.ts';
import { drawPapers } from './drawPapers.ts';

// Draws the papers that the server sends and responds with the bytes of the PDF.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const received: readonly unknown[] = await once(port, 'message');
port.postMessage(Uint8Array.from(await drawPapers(paperFileSchema.parse(received[0]))));
