import { Agent, request } from 'node:http';

// Keep-alive and no parsing: a cheap client that costs the same for both servers.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface HttpCall {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON to POST; a GET without it. */
  body?: string;
}

/** Sends one request and returns its body; throws unless the status is 200 without GraphQL errors. */
export const send = ({ url, headers = {}, body }: HttpCall): Promise<string> =>
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

/** One server of a comparison. */
export interface ComparedServer {
  next: () => HttpCall;
  /** Returns the processor time used by the server process in milliseconds. */
  cpu: () => number;
}

/** Milliseconds per request: elapsed time and processor time of the server. */
interface Round {
  wall: number;
  cpu: number;
}

async function round({ next, cpu }: ComparedServer, count: number, clients: number): Promise<Round> {
  let left = count;
  const used = cpu();
  const started = performance.now();
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await send(next());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { wall: (performance.now() - started) / count, cpu: (cpu() - used) / count };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Medians of alternating rounds, so that other load on the machine affects both servers alike. */
export interface Comparison {
  floor: Round;
  product: Round;
  rounds: number;
}

export async function compare(
  floor: ComparedServer,
  product: ComparedServer,
  { count, clients = 1, rounds = 5 }: { count: number; clients?: number; rounds?: number },
): Promise<Comparison> {
  const made: Record<'floor' | 'product', Round[]> = { floor: [], product: [] };
  // The first round warms up.
  for (let turn = 0; turn <= rounds; turn += 1) {
    const [one, other] = [await round(floor, count, clients), await round(product, count, clients)];
    if (turn > 0) {
      made.floor.push(one);
      made.product.push(other);
    }
  }
  const medians = (all: readonly Round[]): Round => ({
    wall: median(all.map(({ wall }) => wall)),
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0) / all.length,
  });
  return { floor: medians(made.floor), product: medians(made.product), rounds };
}

/** Medians of rounds of one server, for targets in milliseconds. The first round warms up. */
export async function measureAlone(
  server: ComparedServer,
  { count, rounds = 5 }: { count: number; rounds?: number },
): Promise<Readonly<Record<string, number>>> {
  const made: Round[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) {
    const one = await round(server, count, 1);
    if (turn > 0) made.push(one);
  }
  return { product: median(made.map(({ wall }) => wall)), 'product cpu': median(made.map(({ cpu }) => cpu)) };
}
