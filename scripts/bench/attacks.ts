import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { CombinedOrdersPageDocument } from '#features/orders/web/documents.ts';
import { attackNames, attackedOrder } from './attackCalls.ts';
import { seedOrders, tenantId } from './bars.ts';
import type { Figures } from './figures.ts';
import { fillHistory, multiplyItems } from './fill.ts';
import { median, send } from './measure.ts';
import { type BenchClient, type ProductServer, type BenchSite, createBenchClient } from './site.ts';

const database = 'trellis';
const attacker = 'sales@moif.example.com';
const neighbors = { colleague: 'manager@moif.example.com', neighbor: 'manager@bpf.example.com' } as const;
const connections = 8;
const settings = 100;

/**
 * Measures how long a colleague and a user of another tenant wait for a page of orders while one user overloads the server
 * on eight connections (`--attacks`). Uses its own server on this machine, for some seconds per attack.
 */
export async function attacks(
  site: BenchSite,
  say: (line: string) => void,
  { quick, only }: { quick: boolean; only?: string | undefined },
): Promise<Figures> {
  const selected = attackNames.filter((name) => only === undefined || name.startsWith(only));
  say('Loading demo data ...');
  const port = await seedOrders(site);
  await multiplyItems(site.databaseUrl(database), tenantId, 10_000);
  await fillHistory(site.databaseUrl(database), {
    tenantId,
    orderId: attackedOrder,
    entries: 1_000,
    changes: 200,
  });
  let hasSettings = false;
  const seconds = quick ? 6 : 20;
  const figures: Record<string, Readonly<Record<string, number>>> = {};
  for (const name of selected) {
    // Use a new server for each attack, to measure its memory.
    const product = await site.startProduct({ database, port });
    const token = await product.accessToken(attacker);
    if (name.startsWith('settings') && !hasSettings) {
      await fillSettings(createBenchClient(product.origin, token));
      hasSettings = true;
    }
    const readers = await Promise.all(
      Object.entries(neighbors).map(async ([who, email]) => ({
        who,
        page: pageReader(await product.signIn(email), email.includes('bpf') ? 'BPF' : tenantId),
      })),
    );
    await measureWaits(readers, 2);
    const quiet = await measureWaits(readers, seconds);
    say(`Attack: ${name} ...`);
    const attack = startAttack(product, token, name);
    await pause(1_000);
    const attacked = await measureWaits(readers, seconds);
    const { made, refused } = await attack.stop();
    figures[`${name}, ms and MiB (bars: ratio 10, memory 400)`] = {
      ...Object.fromEntries(
        readers.flatMap(({ who }) => {
          const [before, during] = [quiet[who] ?? [], attacked[who] ?? []];
          return [
            [`${who} median`, median(before)],
            [`${who} median attacked`, median(during)],
            [`${who} p95`, p95(before)],
            [`${who} p95 attacked`, p95(during)],
            [`${who} ratio`, p95(during) / p95(before)],
          ];
        }),
      ),
      'calls of the attack': made,
      'of them refused': refused,
      memory: product.memory().peak,
    };
    await product.stop();
  }
  return figures;
}

interface Reader {
  who: string;
  page: () => Promise<unknown>;
}

const pageReader =
  ({ call }: BenchClient, tenant: string) =>
  () =>
    send(call(CombinedOrdersPageDocument, { tenantId: tenant, first: 100 }));

/** Returns the waiting times of each reader in milliseconds, reading pages with short pauses for some seconds. */
async function measureWaits(
  readers: readonly Reader[],
  seconds: number,
): Promise<Readonly<Record<string, readonly number[]>>> {
  const end = performance.now() + seconds * 1_000;
  const waited = await Promise.all(
    readers.map(async ({ who, page }) => {
      const each: number[] = [];
      while (performance.now() < end) {
        const startedAt = performance.now();
        await page();
        each.push(performance.now() - startedAt);
        await pause(20);
      }
      return [who, each] as const;
    }),
  );
  return Object.fromEntries(waited);
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

async function fillSettings({ request }: BenchClient): Promise<void> {
  const base64Settings = Buffer.alloc(191 * 1024, 'x').toString('base64');
  for (let made = 0; made < settings; made += 1)
    await request(UpdateUserAppSettingDocument, {
      input: { emailAddress: attacker, group: 'attack', name: `setting ${made}`, base64Settings },
    });
}

/** Starts the attack in its own process, so that it does not slow the measurement. */
function startAttack({ origin }: ProductServer, token: string, name: string) {
  const file = join(import.meta.dirname, 'attacker.ts');
  const child = spawn(process.execPath, [file, origin, name, String(connections)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ACCESS_TOKEN: token },
  });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  return {
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
      process.off('exit', killed);
      return z.object({ made: z.number(), refused: z.number() }).parse(JSON.parse(printed));
    },
  };
}
