import { useMemo } from 'react';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { JobsByErpIdsDocument, MaterialItemsByIdsDocument } from '../../web/documents.ts';

export type PurchaseOrderItem = PurchaseOrderRow['items'][number];

const minute = 60_000;
const maxItems = 1000;
const maxJobs = 100;

/** Returns the ids without repetition, always as the same text for the same ids. */
const listIds = (ids: readonly (string | null)[]): readonly string[] =>
  [...new Set(ids.filter((id) => id !== null))].toSorted();

/** Reads rows by their ids, as many at a time as a response has. */
async function readInParts<Row>(
  ids: readonly string[],
  max: number,
  readPart: (part: readonly string[]) => Promise<readonly Row[] | undefined>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / max) }, (_, index) =>
    ids.slice(index * max, (index + 1) * max),
  );
  return (await Promise.all(parts.map(readPart))).flatMap((rows) => rows ?? []);
}

/** Item numbers, units and jobs of the lines of an order; what is not read yet is absent. */
export interface LineDetails {
  /** The items are still being read. */
  isPending: boolean;
  findItem: (line: PurchaseOrderItem) => { number: string | null; unit: string | null } | undefined;
  /** 'Spring bedding · Started' */
  findJob: (line: PurchaseOrderItem) => string | undefined;
  /** Returns the lines whose item has this number, id or key of a vendor. */
  findLines: (code: string) => readonly PurchaseOrderItem[];
}

/** Reads the items and the jobs of the lines of an order. */
export function useLineDetails({ items: lines }: PurchaseOrderRow): LineDetails {
  const { tenantId } = useUser();
  const client = useClient();
  const ids = useMemo(() => listIds(lines.map(({ materialItemId }) => materialItemId)), [lines]);
  const erpIds = useMemo(() => listIds(lines.map(({ erpJobId }) => erpJobId)), [lines]);
  const { data: items, isLoading: isPending } = useRead(
    MaterialItemsByIdsDocument,
    ids.length > 0 ? { tenantId, ids } : undefined,
    {
      staleTimeMs: minute,
      read: async (signal) => ({
        materialItems: {
          nodes: await readInParts(ids, maxItems, async (part) => {
            const read = await client.call(MaterialItemsByIdsDocument, { tenantId, ids: part }, signal);
            return read.materialItems?.nodes;
          }),
        },
      }),
    },
  );
  const { data: jobs } = useRead(JobsByErpIdsDocument, erpIds.length > 0 ? { tenantId, erpIds } : undefined, {
    staleTimeMs: minute,
    read: async (signal) => ({
      jobs: {
        nodes: await readInParts(erpIds, maxJobs, async (part) => {
          const read = await client.call(JobsByErpIdsDocument, { tenantId, erpIds: part }, signal);
          return read.jobs?.nodes;
        }),
      },
    }),
  });
  return useMemo(() => {
    const itemById = new Map(items?.materialItems?.nodes.map((item) => [item.id, item]));
    const jobByErpId = new Map(jobs?.jobs?.nodes.map((job) => [job.erpId, job]));
    const getItem = ({ materialItemId }: PurchaseOrderItem) => itemById.get(materialItemId ?? '');
    return {
      isPending,
      findItem: (line) => {
        const item = getItem(line);
        return item && { number: item.erpId, unit: item.unit };
      },
      findJob: ({ erpJobId }) => {
        const job = jobByErpId.get(erpJobId);
        return job && `${job.name} · ${job.jobStatus}`;
      },
      findLines: (code) => {
        const key = textKey(code);
        const isSame = (text: string | null | undefined) => textKey(text ?? '') === key;
        return lines.filter((line) => {
          const item = getItem(line);
          return (
            isSame(line.materialItemId) ||
            isSame(item?.erpId) ||
            (item?.vendors.some(({ vendorItemId }) => isSame(vendorItemId)) ?? false)
          );
        });
      },
    };
  }, [isPending, lines, items, jobs]);
}
