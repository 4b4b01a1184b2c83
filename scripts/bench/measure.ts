import { Agent, request } from 'node:http';

// Keep-alive and no parsing: a client that costs the same for both sides and as little as possible.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Call {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON to POST; a GET without it. */
  body?: string;
}

/** Sends one request and reads its answer to the end; anything but 200 throws. */
export const send = ({ url, headers = {}, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve(text);
          else reject(new Error(`${response.statusCode} ${text.slice(0, 500)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Calls a second of `count` calls made by `clients` at once. */
export async function rate(next: () => Call, count: number, clients: number): Promise<number> {
  let left = count;
  const started = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await send(next());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - started);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export interface Comparison {
  floor: number;
  product: number;
}

/** Medians of five rounds in which floor and product take turns, after one round to warm up; calls a second. */
export async function compare(
  floor: () => Promise<number>,
  product: () => Promise<number>,
): Promise<Comparison> {
  await floor();
  await product();
  const rates: Record<keyof Comparison, number[]> = { floor: [], product: [] };
  for (let round = 0; round < 5; round += 1) {
    rates.floor.push(await floor());
    rates.product.push(await product());
  }
  return { floor: median(rates.floor), product: median(rates.product) };
}
