import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { findTenant } from '#features/identity/settings/server/tenantStore.ts';
import { csvLines } from '#platform/kernel/csv/csvLines.ts';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ConfigurationError } from '#platform/server/configuration/configurationError.ts';
import type { FeedReport } from '#platform/server/feed/feedReport.ts';
import type { ReceivedFeed } from '#platform/server/feed/runFeed.ts';
import type { AdminCommand } from './command.ts';
import { requireResult } from './requireResult.ts';

const options = z.object({
  tenant: z.string('Specify the company with --tenant CODE'),
  'dry-run': z.boolean().default(false),
  report: z.string().optional(),
});

/** Stands for the user in history and in the list of imports. */
const commandLineUser = 'command line';

export const sendFeed: AdminCommand = {
  usage: 'feed KIND FILE --tenant CODE [--dry-run] [--report FILE]',
  describe:
    'Applies a CSV file (.csv) or JSON Lines (.jsonl) from the ERP, see docs/feed.md. --report writes what became of each row.',
  options: { tenant: { type: 'string' }, 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
  prepare: async ({ values, positionals: [name, path], say }) => {
    const { tenant, 'dry-run': isDryRun, report: reportPath } = requireResult(validateInput(options, values));
    const { findFeedKind, listFeedNames, runFeed } = await loadFeeds();
    const kind = findFeedKind(name ?? '');
    if (!kind) throw new ConfigurationError(`Specify one of these feeds: ${listFeedNames().join(', ')}.`);
    if (path === undefined) throw new ConfigurationError('Specify the file.');
    const feed = await readFeedFile(path);
    return async (pool, database) => {
      if (!isTenantId(tenant) || !(await findTenant(pool, tenant)))
        throw new ConfigurationError(`There is no tenant ${tenant}.`);
      const lines = [['Row', 'Key', 'Outcome', 'Field', 'Code', 'Message']];
      const session = { tenantId: tenant, userId: '', email: commandLineUser };
      const run = await runFeed(database, session, kind, feed, {
        isDryRun,
        onOutcomes: (rows, outcomes) => {
          for (const [index, { number, name: key }] of rows.entries()) {
            const { status = 'REFUSED', problems = [] } = outcomes[index] ?? {};
            const row = [String(number), key, status];
            if (problems.length === 0) lines.push([...row, '', '', '']);
            for (const { field, code, message } of problems) lines.push([...row, field, code, message]);
          }
          say(`${lines.length - 1} rows`);
        },
      });
      if (!run.ok) throw new ConfigurationError(run.message);
      if (reportPath !== undefined) await writeFile(reportPath, csvLines(lines));
      return formatReport(run.report);
    };
  },
};

/** Loads the kinds of feeds when they are needed: with them comes the GraphQL schema, which the other commands do without. */
async function loadFeeds() {
  const [{ findFeedKind, listFeedNames }, { runFeed }] = await Promise.all([
    import('#platform/server/feed/feedKind.ts'),
    import('#platform/server/feed/runFeed.ts'),
    import('#apps/api/feeds.ts'),
  ]);
  return { findFeedKind, listFeedNames, runFeed };
}

const maxFileSize = 10 * 1024 * 1024;

async function readFeedFile(path: string): Promise<ReceivedFeed> {
  const format = /\.(csv|jsonl|ndjson)$/i.exec(path)?.[1]?.toLowerCase();
  if (format === undefined)
    throw new ConfigurationError('The name of the file must end with .csv, .jsonl or .ndjson.');
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new ConfigurationError(`${path} cannot be read.`, { cause });
  });
  if (bytes.length > maxFileSize)
    throw new ConfigurationError('The feed is larger than 10 MiB. Split it into smaller ones.');
  return {
    fileName: basename(path),
    format: format === 'csv' ? 'csv' : 'jsonl',
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function formatReport(report: FeedReport): readonly string[] {
  const { rows, created, updated, unchanged, refused, dryRun, problems, state } = report;
  const isCancelled = state === 'CANCELLED';
  return [
    ...problems.map(
      ({ row, key, severity, message }) =>
        `Row ${row}${key === '' ? '' : ` (${key})`}: ${severity === 'WARNING' ? 'warning: ' : ''}${message}`,
    ),
    `${rows} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.${
      dryRun ? ' Nothing was changed (dry run).' : ''
    }`,
    ...(isCancelled
      ? ['A user has cancelled the feed. The other rows were not tried: apply the file again.']
      : []),
  ];
}
