import { useMemo } from 'react';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { JobsByErpIdsDocument, MaterialItemsByIdsDocument } from '../../web/documents.ts';

export type PurchaseOrderItem = PurchaseOrderRow['items'][number];

const minute = 60_000;
const maxItems = 1000;
const maxJobs = 100;

/** Returns the ids without repetition, always as the same text for the same ids. */
const listIds = (ids: readonly (string | null)[], max: number): readonly string[] =>
  [...new Set(ids.filter((id) => id !== null))].toSorted().slice(0, max);

/** Item numbers, units and jobs of the lines of an order; what is not read yet is absent. */
export interface LineDetails {
  findItem: (line: PurchaseOrderItem) => { number: string | null; unit: string | null } | undefined;
  /** 'Spring bedding · Started' */
  findJob: (line: PurchaseOrderItem) => string | undefined;
  /** Returns the lines whose item has this number, id or key of a vendor. */
  findLines: (code: string) => readonly PurchaseOrderItem[];
}

/** Reads the items and the jobs of the lines of an order. */
export function useLineDetails({ items: lines }: PurchaseOrderRow): LineDetails {
  const { tenantId } = useUser();
  const ids = useMemo(
    () =>
      listIds(
        lines.map(({ materialItemId }) => materialItemId),
        maxItems,
      ),
    [lines],
  );
  const erpIds = useMemo(
    () =>
      listIds(
        lines.map(({ erpJobId }) => erpJobId),
        maxJobs,
      ),
    [lines],
  );
  const { data: items } = useRead(
    MaterialItemsByIdsDocument,
    ids.length > 0 ? { tenantId, ids } : undefined,
    { staleTimeMs: minute },
  );
  const { data: jobs } = useRead(JobsByErpIdsDocument, erpIds.length > 0 ? { tenantId, erpIds } : undefined, {
    staleTimeMs: minute,
  });
  return useMemo(() => {
    const itemById = new Map(items?.materialItems?.nodes.map((item) => [item.id, item]));
    const jobByErpId = new Map(jobs?.jobs?.nodes.map((job) => [job.erpId, job]));
    const getItem = ({ materialItemId }: PurchaseOrderItem) => itemById.get(materialItemId ?? '');
    return {
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
  }, [lines, items, jobs]);
}
