// Repeats one request on several connections until its input ends, a minute at most.
//   ACCESS_TOKEN=... node scripts/bench/attacker.ts ORIGIN ATTACK CONNECTIONS
import { Agent, request } from 'node:http';
import { attackBody, isAttack } from './attackCalls.ts';

const [, , origin = '', name = '', connections = ''] = process.argv;
if (!isAttack(name) || !['127.0.0.1', 'localhost'].includes(new URL(origin).hostname))
  throw new Error('Specify the address of a server on this machine and the name of an attack.');
const body = Buffer.from(attackBody(name));
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + 60_000;
const over = new AbortController();
process.stdin.on('end', () => over.abort());
process.stdin.resume();

const call = (): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(
      `${origin}/graphql`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${process.env['ACCESS_TOKEN']}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (response) => {
        let start = '';
        response.on('data', (part: Buffer) => {
          if (start.length < 200) start += part.toString();
        });
        response.on('error', () => resolve(false));
        response.on('end', () => resolve(response.statusCode === 200 && !start.startsWith('{"errors"')));
      },
    );
    sent.on('error', () => resolve(false));
    sent.end(body);
  });

let made = 0;
let refused = 0;
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (!over.signal.aborted && performance.now() < end) {
      made += 1;
      if (!(await call())) refused += 1;
    }
  }),
);
console.log(JSON.stringify({ made, refused }));
agent.destroy();
