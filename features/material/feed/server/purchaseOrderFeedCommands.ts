import { feedProblem, type FeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields, type FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import {
  insertPurchaseOrders,
  type PurchaseOrderLineRecord,
} from '../../purchaseOrders/server/purchaseOrderStore.ts';
import { isCompletelyReceived } from '../../receiving/receiptLines.ts';
import { createLine, mergeLine, mergeState } from '../mergePurchaseOrder.ts';
import type { PurchaseOrderFeedRow } from '../purchaseOrderFeed.ts';
import {
  findLocationsByErpId,
  findMaterialsByErpId,
  isProblem,
  lockVendorsByName,
} from './feedReferences.ts';
import { type OpenOrder, openOrders, updateFeedOrders } from './purchaseOrderFeedStore.ts';

/**
 * Creates purchase orders and their lines, and changes those with the same ERP id and line number (rule C5). Lines that are left
 * out stay, and so does what was received.
 */
export async function applyPurchaseOrderFeed(
  unit: UnitOfWork,
  rows: readonly PurchaseOrderFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const findVendor = await lockVendorsByName(
    unit,
    rows.map(({ order }) => order.vendorName),
  );
  const [findSite, findMaterial, orders] = await Promise.all([
    findLocationsByErpId(
      unit,
      'SiteErpId',
      rows.map(({ order }) => order.siteErpId),
    ),
    findMaterialsByErpId(
      unit,
      rows.map(({ materialErpId }) => materialErpId),
    ),
    openOrders(
      unit,
      rows.map(({ order }) => order.erpId),
    ),
  ]);
  const addedLines: PurchaseOrderLineRecord[] = [];
  const changedLines: PurchaseOrderLineRecord[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const { order: sent } = row;
    const vendor = sent.vendorName === null ? null : findVendor(sent.vendorName);
    if (isProblem(vendor)) return refuseRow(vendor);
    const site = sent.siteErpId === null ? null : findSite(sent.siteErpId);
    if (isProblem(site)) return refuseRow(site);
    const material = row.materialErpId === null ? null : findMaterial(row.materialErpId);
    if (isProblem(material)) return refuseRow(material);
    const open = orders.get(sent.erpId);
    const stored = open?.lines.get(row.lineNumber);
    const merged = stored
      ? mergeLine(stored, row, material)
      : createLine(row, material, open?.isOpening ?? true);
    if (!merged.ok) return refuseRow(merged.problem);
    const header = open
      ? mergeHeader(open, sent, { vendor, site })
      : createOrder(unit, sent, { vendor, site });
    if ('severity' in header) return refuseRow(header);
    const { order, warnings } = header;
    orders.set(sent.erpId, order);
    const { vendorPurchaseOrderId } = order.after;
    const line = {
      lineId: stored?.lineId ?? unit.newId(),
      vendorPurchaseOrderId,
      lastLocationId: stored?.lastLocationId ?? null,
      ...merged.line,
    };
    order.lines.set(row.lineNumber, line);
    const lineChanges = listLineChanges(stored, line);
    order.changes.push(...lineChanges);
    if (!stored) addedLines.push(line);
    else if (lineChanges.length > 0) changedLines.push(line);
    return {
      status: !stored ? 'CREATED' : lineChanges.length > 0 || header.isChanged ? 'UPDATED' : 'UNCHANGED',
      entityId: vendorPurchaseOrderId,
      problems: [...warnings, ...merged.warnings],
    };
  });
  const settledIds = new Set([...orders.values()].flatMap((order) => settleState(unit, order)));
  await writeOrders(unit, [...orders.values()], { addedLines, changedLines });
  return outcomes.map((outcome) =>
    // The first row of an order that changes its state.
    outcome.entityId !== null && settledIds.delete(outcome.entityId) && outcome.status === 'UNCHANGED'
      ? { ...outcome, status: 'UPDATED' }
      : outcome,
  );
}

type SentOrder = PurchaseOrderFeedRow['order'];

interface References {
  vendor: { id: string; name: string } | null;
  site: { id: string } | null;
}

interface MergedHeader {
  order: OpenOrder;
  warnings: readonly FeedProblem[];
  isChanged: boolean;
}

/** Opens a new order, UNCONFIRMED unless the ERP says more; its vendor and site are required. */
function createOrder(
  unit: UnitOfWork,
  sent: SentOrder,
  { vendor, site }: References,
): MergedHeader | FeedProblem {
  if (!vendor) return feedProblem('VendorName', 'REQUIRED', 'VendorName is required for a new order');
  if (!site) return feedProblem('SiteErpId', 'REQUIRED', 'SiteErpId is required for a new order');
  const { vendorName: _name, siteErpId: _site, ...texts } = sent;
  const after = {
    ...texts,
    vendorPurchaseOrderId: unit.newId(),
    vendorId: vendor.id,
    vendorName: vendor.name,
    siteLocationId: site.id,
    status: 'UNCONFIRMED' as const,
    deliveredAt: null,
    deliveredBy: null,
    createdAt: unit.startedAt,
    updatedAt: unit.changeStamp,
    tenantId: unit.tenantId,
    version: 1,
  };
  return {
    order: {
      before: undefined,
      after,
      isOpening: true,
      wasComplete: false,
      sentStatus: sent.status,
      lines: new Map(),
      changes: [],
    },
    warnings: [],
    isChanged: true,
  };
}

/** Gives an order the state that follows from its rows and lines; returns its id when it changes. */
function settleState(unit: UnitOfWork, open: OpenOrder): readonly string[] {
  const { after, sentStatus: sent, wasComplete } = open;
  if (sent === undefined) return [];
  const isComplete = isCompletelyReceived([...open.lines.values()]);
  const status = mergeState(after.status, { sent, wasComplete, isComplete });
  if (status === after.status) return [];
  open.changes.push(...changedFields({ status: after.status }, { status }));
  open.after = {
    ...after,
    status,
    ...(status === 'DELIVERED' && { deliveredAt: unit.startedAt, deliveredBy: unit.user.email }),
  };
  return [after.vendorPurchaseOrderId];
}

/** Changes an order. Its site stays once something was received there. */
function mergeHeader(open: OpenOrder, sent: SentOrder, { vendor, site }: References): MergedHeader {
  const { after } = open;
  const isReceived = [...open.lines.values()].some(({ quantityReceived }) => quantityReceived > 0);
  const isSiteFixed = site !== null && site.id !== after.siteLocationId && isReceived;
  const change = {
    purchaseOrderNumber: sent.purchaseOrderNumber ?? after.purchaseOrderNumber,
    orderPlacedDate: sent.orderPlacedDate ?? after.orderPlacedDate,
    siteLocationId: isSiteFixed ? after.siteLocationId : (site?.id ?? after.siteLocationId),
    vendorId: vendor?.id ?? after.vendorId,
    vendorName: vendor?.name ?? after.vendorName,
    billingAddress: sent.billingAddress ?? after.billingAddress,
    shippingAddress: sent.shippingAddress ?? after.shippingAddress,
  };
  const changes = changedFields(after, change);
  open.changes.push(...changes.filter(({ field }) => field !== 'vendorId'));
  return {
    order: Object.assign(open, {
      after: { ...after, ...change },
      sentStatus: sent.status ?? open.sentStatus ?? null,
    }),
    warnings: isSiteFixed
      ? [
          feedProblem(
            'SiteErpId',
            'INVALID_STATE',
            'The site of an order stays once some of it was received',
            'WARNING',
          ),
        ]
      : [],
    isChanged: changes.length > 0,
  };
}

function listLineChanges(
  stored: PurchaseOrderLineRecord | undefined,
  line: PurchaseOrderLineRecord,
): readonly FieldChange[] {
  const { itemName, materialItemId, quantityOrdered, quantityReceived, erpJobId } = line;
  const content = { itemName, materialItemId, quantityOrdered, quantityReceived, erpJobId };
  return changedFields(stored ?? {}, content).map((change) => ({
    ...change,
    field: `items.${line.lineNumber}.${change.field}`,
  }));
}

interface WrittenLines {
  addedLines: readonly PurchaseOrderLineRecord[];
  changedLines: readonly PurchaseOrderLineRecord[];
}

/** Writes new and changed orders and lines, with one history entry of each order. */
async function writeOrders(
  unit: UnitOfWork,
  orders: readonly OpenOrder[],
  { addedLines, changedLines }: WrittenLines,
): Promise<void> {
  const created = orders.filter(({ before }) => before === undefined);
  const changed = orders.flatMap((order) =>
    order.before && order.changes.length > 0
      ? [{ ...order, after: { ...order.after, ...nextVersion(unit, order.before) } }]
      : [],
  );
  await updateFeedOrders(
    unit,
    changed.map(({ after }) => after),
    changedLines,
  );
  await insertPurchaseOrders(
    unit,
    created.map(({ after }) => after),
    addedLines,
  );
  await recordHistory(unit, [
    ...created.map(({ after }) => ({
      entityType: 'VENDOR_PURCHASE_ORDER',
      entityId: after.vendorPurchaseOrderId,
      version: 1,
      action: 'addVendorPurchaseOrder',
      operation: 'CREATED' as const,
    })),
    ...changed.map(({ after, changes }) => ({
      entityType: 'VENDOR_PURCHASE_ORDER',
      entityId: after.vendorPurchaseOrderId,
      version: after.version,
      action: 'updateVendorPurchaseOrder',
      operation: 'UPDATED' as const,
      changes,
    })),
  ]);
}
