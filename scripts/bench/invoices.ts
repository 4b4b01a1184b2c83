import {
  CombinedOrdersPageDocument,
  InitializeOrderDocument,
  OrderDetailsPdfDocument,
  UpdateOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { database } from './bars.ts';
import type { Figures } from './figures.ts';
import { type HttpCall, measureAlone, median, send } from './measure.ts';
import { orderMaker } from './orders.ts';
import type { BenchClient, BenchSite } from './site.ts';

// A demo tenant whose submitted orders have invoices.
const tenantId = 'BPF';
const lineCount = 500;

/** Measures the invoice of an order with 500 lines, and the pages of another user meanwhile. */
export async function invoices(
  site: BenchSite,
  say: (line: string) => void,
  { quick }: { quick: boolean },
): Promise<Figures> {
  say('Loading demo data ...');
  const product = await site.startProduct({ database, seed: true });
  const client = await product.signIn('manager@bpf.example.com');
  const colleague = await product.signIn('sales@bpf.example.com');
  const orderId = await createSubmittedOrder(client);
  const invoice = () => client.call(OrderDetailsPdfDocument, { orderId });
  const page = () => colleague.call(CombinedOrdersPageDocument, { tenantId, first: 100 });
  const rounds = quick ? 5 : 15;
  say('Invoices ...');
  const alone = await measureAlone({ next: invoice, cpu: product.cpu }, { count: 2, rounds });
  say('Pages of another user ...');
  const count = rounds * 20;
  const pages = await measurePages(page, count);
  let isMeasuring = true;
  const printing = printUntil(invoice, () => !isMeasuring);
  const beside = await measurePages(page, count);
  isMeasuring = false;
  await printing;
  await product.stop();
  return {
    'invoice of 500 lines, ms (bar: 1000)': alone,
    'page of 100 of another user, ms': pages,
    'page of 100 of another user beside invoices, ms': beside,
  };
}

async function createSubmittedOrder(client: BenchClient): Promise<string> {
  const order = (await orderMaker(client, tenantId))(lineCount);
  await send(client.call(InitializeOrderDocument, order));
  const { orderId } = order.input;
  for (const status of ['OPEN', 'SUBMITTED'] as const)
    await send(client.call(UpdateOrderStatusDocument, { input: { orderId, status } }));
  return orderId;
}

/** Requests invoices one after another. */
async function printUntil(invoice: () => HttpCall, isDone: () => boolean): Promise<void> {
  while (!isDone()) await send(invoice());
}

async function measurePages(page: () => HttpCall, count: number): Promise<Readonly<Record<string, number>>> {
  const times: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const started = performance.now();
    await send(page());
    times.push(performance.now() - started);
  }
  return { median: median(times), worst: Math.max(...times) };
}
