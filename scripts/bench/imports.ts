import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customerImport } from '#features/customers/import/customerImport.ts';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import { buildTemplateFile, formatFailedRows } from '#platform/kernel/import/importFiles.ts';
import { importId } from '#platform/kernel/import/importIds.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { validateGroups } from '#platform/kernel/import/validateGroups.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Figures } from './figures.ts';

const dataFile = join(import.meta.dirname, '../../database/seed/data/customers.csv');
const maxRows = 27_000;
const rounds = 5;

/** Measures what the browser does before an import of customers, and the plan of the server: files of 27,000 rows, almost 10 MiB. */
export async function imports(): Promise<Figures> {
  return {
    'the same customers again and again': await measureImport(await repeatCustomers((line) => line)),
    'other customers each time': await measureImport(await buildLargeFile()),
  };
}

/** Returns a file of 27,000 rows with other customers for each copy of the demo file. */
export const buildLargeFile = (): Promise<Uint8Array<ArrayBuffer>> =>
  repeatCustomers((line, copy) => (line.startsWith('"') ? `"${copy} ${line.slice(1)}` : `${copy} ${line}`));

async function repeatCustomers(
  toLine: (line: string, copy: number) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [, ...lines] = (await readFile(dataFile, 'utf8')).trimEnd().split('\r\n');
  const repeated = Array.from({ length: maxRows }, (_, index) =>
    toLine(lines[index % lines.length] ?? '', Math.floor(index / lines.length)),
  );
  return new TextEncoder().encode(buildTemplateFile(customerImport).text + repeated.join('\r\n'));
}

async function measureImport(bytes: Uint8Array<ArrayBuffer>): Promise<Readonly<Record<string, number>>> {
  const file = { name: 'customers.csv', type: 'text/csv', size: bytes.length, bytes };
  const measured: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<string, number> = {};
    const measure = async <T>(name: string, run: () => T): Promise<Awaited<T>> => {
      const startedAt = performance.now();
      const result = await run();
      times[name] = performance.now() - startedAt;
      return result;
    };
    const rows = unwrapResult(await measure('read', () => readImportFile(customerImport, file, TextDecoder)));
    const format = await measure('check rows', () => checkFormat(customerImport, rows));
    const groups = await measure('group', () => customerImport.group(rows));
    await measure('check groups', () => validateGroups(customerImport, groups, emptyTenant));
    times['all in the browser'] = Object.values(times).reduce((sum, time) => sum + time, 0);
    const planned = await measure('plan', () =>
      groups.map((group) => customerImport.planGroup(group, context)),
    );
    const outcomes = groups.map((group) => ({
      groupKey: customerImport.identifyGroup(group).key,
      status: 'FAILED' as const,
      errors: [],
    }));
    await measure('file of failed rows', () =>
      [...formatFailedRows(customerImport, rows, outcomes)].join(''),
    );
    if (format.errorCount > 0 || planned.length !== groups.length) throw new Error('The file was refused.');
    measured.push({ ...times, MiB: bytes.length / 2 ** 20, groups: groups.length });
  }
  const median = (name: string) =>
    measured.map((one) => one[name] ?? 0).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  return Object.fromEntries(Object.keys(measured[0] ?? {}).map((name) => [name, median(name)]));
}

const emptyTenant = {
  findCustomers: () => Promise.resolve([]),
  findLocations: () => Promise.resolve([]),
  findTerms: () => Promise.resolve([]),
};

const run = { tenantId: 'MOIF', kind: customerImport.kind, fileSha256: 'f'.repeat(64), run: 0 };
const sha1 = (text: string) => createHash('sha1').update(text).digest();
const context = {
  time: 0,
  termsId: (name: string) => name,
  partId: (groupKey: string, part: string) => importId(run, groupKey, part, sha1),
};
