import { CombinedOrdersPageDocument, OrderDetailsPdfDocument } from '#features/orders/web/documents.ts';
import type { Figures } from '../figures.ts';
import { type HttpCall, measureAlone, median, send } from '../measure.ts';
import type { BenchClient, ProductServer } from '../site.ts';

interface InvoiceOptions {
  client: BenchClient;
  tenantId: string;
  orderId: string;
  quick: boolean;
}

/** Measures the invoice of an order, and the pages of another user meanwhile. */
export async function invoices(
  product: ProductServer,
  say: (line: string) => void,
  { client, tenantId, orderId, quick }: InvoiceOptions,
): Promise<Figures> {
  const colleague = await product.signIn('sales@bpf.example.com');
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
  return {
    'invoice of 500 lines, ms (bar: 1000)': alone,
    'page of 100 of another user, ms': pages,
    'page of 100 of another user beside invoices, ms': beside,
  };
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
