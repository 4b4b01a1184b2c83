import * as z from 'zod';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { OutboxOwner } from './outboxDatabase.ts';

/** Files above this are not read; more entries are saved to several files. */
export const maxOutboxFileBytes = 20_000_000;

const product = 'Trellis';
const kind = 'waiting entries';
const currentFormat = 1;

/** The parts of a file by which it is recognized, also when the rest is of a newer format. */
const fileHeader = z.object({ product: z.literal(product), kind: z.literal(kind), format: z.int().min(1) });

const text = z.string().min(1);
const revision = z.int().min(0).max(1_000_000_000);

const waitingEntry = z
  .strictObject({
    id: text.max(64),
    kind: text,
    format: z.int().min(0),
    siteId: text,
    payload: z.record(z.string(), z.unknown()),
    rev: revision.min(1),
    ackedRev: revision,
    sentRev: revision,
    isDeleted: z.boolean(),
    isInFile: z.boolean().optional(),
    isResent: z.boolean().optional(),
    rejection: z.strictObject({ rev: revision, message: z.string() }).nullable(),
    recordedAt: z.iso.datetime(),
    deviceRecordedAt: z.iso.datetime(),
    clockJumped: z.boolean(),
    seq: z.int().min(0),
  })
  .refine(({ rev, ackedRev }) => rev > ackedRev)
  .refine(({ rev, sentRev }) => rev >= sentRev);

const fileContent = fileHeader.extend({
  owner: z.strictObject({
    issuer: z.string(),
    tenantId: text,
    userId: text,
    email: z.string(),
    companyName: z.string(),
  }),
  deviceId: text.max(64),
  savedAt: z.iso.datetime(),
  entries: z.array(waitingEntry),
});

/** Waiting entries of a device as a file has them. */
export interface OutboxFile {
  owner: OutboxOwner;
  deviceId: string;
  savedAt: Instant;
  entries: readonly OutboxEntry[];
}

/** Writes waiting entries to the texts of as few files as can be read again: one for all but very many. */
export function writeOutboxFiles(
  { entries, ...rest }: OutboxFile,
  maxBytes = maxOutboxFileBytes,
): readonly string[] {
  const header = JSON.stringify({ product, kind, format: currentFormat, ...rest });
  const encoder = new TextEncoder();
  const maxEntryBytes = maxBytes - encoder.encode(header).length - 100;
  const files: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const written = JSON.stringify(entry);
    const size = encoder.encode(written).length + 2;
    bytes += size;
    if (bytes > maxEntryBytes) {
      files.push([]);
      bytes = size;
    }
    files.at(-1)?.push(written);
  }
  return files.map((written) => `${header.slice(0, -1)},"entries":[\n${written.join(',\n')}\n]}\n`);
}

/**
 * Why a file cannot be read: it is no such file, `damaged`, of a newer release, of another company, has no entries, or is
 * `tooLarge`.
 */
export type OutboxFileProblem = 'unknown' | 'damaged' | 'newer' | 'otherCompany' | 'empty' | 'tooLarge';

type OutboxFileResult = { ok: true; file: OutboxFile } | { ok: false; problem: OutboxFileProblem };

const refuseFile = (problem: OutboxFileProblem): OutboxFileResult => ({ ok: false, problem });

/** Reads the text of a file for a user of a company; its entries may be those of another user. Payloads are not checked. */
export function readOutboxFile(
  content: string,
  { issuer, tenantId }: Pick<OutboxOwner, 'issuer' | 'tenantId'>,
): OutboxFileResult {
  if (new TextEncoder().encode(content).length > maxOutboxFileBytes) return refuseFile('tooLarge');
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    // The beginning of a file that was cut still says what it is.
    return refuseFile(content.includes(`"kind":"${kind}"`) ? 'damaged' : 'unknown');
  }
  const header = fileHeader.safeParse(json);
  if (!header.success) return refuseFile('unknown');
  if (header.data.format > currentFormat) return refuseFile('newer');
  const { success, data } = fileContent.safeParse(json);
  if (!success) return refuseFile('damaged');
  const { owner, deviceId, savedAt, entries } = data;
  if (owner.issuer !== issuer || owner.tenantId !== tenantId) return refuseFile('otherCompany');
  if (entries.length === 0) return refuseFile('empty');
  return { ok: true, file: { owner, deviceId, savedAt, entries: keepLastRevisions(entries) } };
}

/** Returns each entry once, at its highest revision. */
function keepLastRevisions(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const byId = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    const other = byId.get(entry.id);
    if (!other || other.rev < entry.rev) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}
