import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { invoiceSchema } from '../invoice.ts';
import { drawInvoice } from './drawInvoice.ts';

// Draws the invoice that the server sends and responds with the bytes of the PDF.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const received: readonly unknown[] = await once(port, 'message');
port.postMessage(Uint8Array.from(await drawInvoice(invoiceSchema.parse(received[0]))));
