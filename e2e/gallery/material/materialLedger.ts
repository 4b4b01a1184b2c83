import type { Page } from '@playwright/test';
import type { ListedMovement } from '#features/material/page/web/useMovements.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { readOperationName } from '../../support/interceptOperations.ts';

/** Serves a ledger with a row of every kind, at the locations of the demo data. */
export const respondWithLedger = (page: Page): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (readOperationName(route.request()) !== 'MaterialItemMovements') return route.fallback();
    const response = await route.fetch();
    const body: { data: { materialItemMovements: { nodes: ListedMovement[] } } } = await response.json();
    const listed = body.data.materialItemMovements.nodes;
    const [first, other] = listed.map(({ toLocationId }) => toLocationId);
    const at = { fromLocationId: null, toLocationId: first ?? null };
    const rows: Partial<ListedMovement>[] = [
      {
        ...at,
        fromLocationId: other ?? null,
        quantity: 20,
        reasonCode: 'MOVED',
        comment: 'Nearer to the potting line',
      },
      { ...at, causedByMovementId: '1'.repeat(32), quantity: 12, reasonCode: null },
      {
        fromLocationId: first ?? null,
        toLocationId: null,
        quantity: 25,
        countedQuantity: 500,
        reasonCode: 'DAMAGED',
      },
      { ...at, event: 'RECEIVED', quantity: 12_400, vendorPurchaseOrderId: '2'.repeat(32), reasonCode: null },
      {
        fromLocationId: first ?? null,
        toLocationId: null,
        event: 'RECEIVED',
        quantity: 400,
        vendorPurchaseOrderId: '2'.repeat(32),
        reasonCode: 'DAMAGED',
      },
      { ...at, quantity: 0, countedQuantity: 525, reasonCode: 'OTHER' },
    ];
    const shared = { event: 'COUNTED', countedQuantity: null, causedByMovementId: null } as const;
    const known = { comment: null, vendorPurchaseOrderId: null, recordedBy: 'counter@moif.example.com' };
    const nodes = rows.map((row, index) => ({
      ...shared,
      ...known,
      id: String(index).padStart(32, 'd'),
      recordedAt: `2026-11-${28 - Math.floor(index / 2)}T1${index}:05:00.000Z`,
      ...row,
    }));
    await route.fulfill({ json: { data: { materialItemMovements: onlyPage([...nodes, ...listed]) } } });
  });
