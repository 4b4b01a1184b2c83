import { createHash } from 'node:crypto';
import type { FeedFormat } from '#platform/kernel/feed/readFeed.ts';
import type { Database } from '../database/database.ts';
import { findFeedKind } from '../feed/feedKind.ts';
import type { FeedReport } from '../feed/feedReport.ts';
import { runFeed } from '../feed/runFeed.ts';
import type { Session } from '../session.ts';

interface FeedSettings {
  format?: FeedFormat;
  isDryRun?: boolean;
}

/** Runs a feed with this text, which can be read, and returns its report. */
export async function sendFeed(
  database: Database,
  session: Session,
  name: string,
  text: string,
  { format = 'csv', isDryRun = false }: FeedSettings = {},
): Promise<FeedReport> {
  const kind = findFeedKind(name);
  if (!kind) throw new Error(`There is no feed ${name}.`);
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const run = await runFeed(
    database,
    session,
    kind,
    { fileName: `${name}.${format}`, format, bytes, sha256 },
    { isDryRun },
  );
  if (!run.ok) throw new Error(run.message);
  return run.report;
}

/** Returns the numbers of a report, e.g. '1 created, 0 updated, 2 unchanged, 0 refused'. */
export const summarizeFeed = ({ created, updated, unchanged, refused }: FeedReport): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;

/** Returns the problems of a report as '3 Sku NOT_FOUND Item X not found'. */
export const listFeedProblems = ({ problems }: FeedReport): readonly string[] =>
  problems.map(({ row, field, code, severity, message }) =>
    [row, field, code, ...(severity === 'WARNING' ? [severity] : []), message].join(' '),
  );
