import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { type IsoWeek, toIsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import {
  duplicate,
  invalid,
  noChanges,
  ok,
  type Problem,
  refuse,
  type Result,
  toResult,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { nextVersion } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { resolveReplays } from '../../header/server/orderCreateReplay.ts';
import { totalProblem } from '../../lines/orderTotal.ts';
import { readPoNumberWarnings } from '../../header/server/poNumberWarnings.ts';
import { findExistingLines, listLinesByOrder } from '../../lines/server/lineItemStore.ts';
import { updateScheduledQuantities } from '../../lines/server/scheduledQuantities.ts';
import type { OrderRecord } from '../../order/orderFields.ts';
import { orderNotFoundProblem } from '../../order/server/orderProblems.ts';
import {
  findExistingHeaders,
  findOrder,
  type LoadedOrder,
  lockOrder,
} from '../../order/server/orderStore.ts';
import { orderStatusLabels } from '../../status/orderStatus.ts';
import {
  findBalanceProblems,
  findContradictions,
  hasEqualQuantities,
  matchMasterLines,
  pastWeekProblem,
  type ScheduledLine,
} from '../scheduledOrderChecks.ts';
import { scheduledOrderInput, type ScheduledOrderInput } from '../scheduledOrderInput.ts';
import { readMasterReferences } from './masterReferences.ts';
import { buildScheduledOrderRows } from './scheduledOrderRows.ts';
import { listMasterLines, listWeekOrders, type ScheduledOrder } from './scheduledOrderStore.ts';
import { listScheduledOrderNumbers, writeScheduledOrder } from './writeScheduledOrder.ts';

/** A scheduled order and its master order, as they are after the command. */
export interface ScheduledOrderResult {
  order: LoadedOrder;
  masterOrder: OrderRecord;
}

/**
 * Creates the order of one week of an acknowledged master order. A repeated request returns its order, and a week that has an order
 * with the same quantities returns that one, so that a run that broke off is finished by repeating it.
 */
export async function createScheduledOrder(
  unit: UnitOfWork,
  input: ScheduledOrderInput,
): Promise<Result<ScheduledOrderResult>> {
  const parsed = validateInput(scheduledOrderInput, input);
  if (!parsed.ok) return parsed;
  const request = parsed.value;
  const { masterOrderId, order, lineItems } = request;
  const week = toIsoWeek(order.expectedDeliveryDate);
  const hash = contentHash(request);
  const numbers = listScheduledOrderNumbers(order.orderNumber, week);
  // Sent in one batch, and the lock first.
  const [master, masterLines, weekOrders, existingHeaders, existingLines, tenant] = await Promise.all([
    lockOrder(unit, masterOrderId, 'MASTER_ORDER'),
    listMasterLines(unit, masterOrderId),
    listWeekOrders(unit, masterOrderId, week),
    findExistingHeaders(unit, [order.orderId], numbers),
    findExistingLines(
      unit,
      lineItems.items.map(({ id }) => id),
    ),
    currentTenant(unit),
  ]);
  if (!master) return refuse(orderNotFoundProblem(masterOrderId, 'MASTER_ORDER'));
  const existing = existingHeaders.find(({ orderId }) => orderId === order.orderId);
  // Another user's run has the ids of this one, and its order is compared as that of the week.
  const isOfWeek = weekOrders.some(({ orderId }) => orderId === order.orderId);
  if (existing && !(isOfWeek && existing.contentHash !== hash)) {
    const replays = await resolveReplays(unit, [{ entityType: 'ORDER', order, hash }], existingHeaders);
    const replay = withMaster(replays.get(order.orderId), master);
    return replay.ok
      ? replay
      : refuse(duplicate(['order', 'orderId'], order.orderId, replay.problems[0].message));
  }
  const contradictions = toResult(week, findContradictions(request, week, master));
  if (!contradictions.ok) return contradictions;
  const matched = matchMasterLines(lineItems.items, masterLines);
  if (!matched.ok) return matched;
  const lines = matched.value;
  if (weekOrders.length > 0) return withMaster(await findOrderOfWeek(unit, weekOrders, lines, week), master);
  const checked = toResult(
    lines,
    [
      stateProblem(master),
      pastWeekProblem(week, dayInTimeZone(unit.startedAt, tenant.timeZone)),
      ...findBalanceProblems(lines, tenant.scheduleAllowancePercentage),
      ...findUsedIdProblems(lineItems.items, existingLines),
    ].filter((problem) => problem !== undefined),
  );
  if (!checked.ok) return checked;
  const { customer, warnings } = await readMasterReferences(unit, master, lines, tenant);
  const rows = buildScheduledOrderRows(unit, { request, hash, master, week, lines, customer });
  const totalTooHigh = totalProblem(rows.header.total, ['lineItems', 'items']);
  if (totalTooHigh) return refuse(totalTooHigh);
  const usedNumbers = new Set(existingHeaders.map(({ orderNumber }) => orderNumber));
  const poNumberWarnings = await readPoNumberWarnings(unit, [rows.header]);
  const scheduled = await writeScheduledOrder(
    unit,
    rows,
    numbers.filter((number) => !usedNumbers.has(number)),
  );
  await updateScheduledQuantities(
    unit,
    [scheduled],
    ['lineItems', 'items'],
    lines.map(({ masterLine }) => masterLine.id),
  );
  // Every line orders something, so the sums have changed.
  const masterOrder = { ...master, ...nextVersion(unit, master) };
  return ok({ order: scheduled, masterOrder }, [...warnings, ...poNumberWarnings(rows.header)]);
}

const withMaster = (
  result: Result<LoadedOrder> | undefined,
  masterOrder: OrderRecord,
): Result<ScheduledOrderResult> => {
  if (!result) throw new Error('The order is neither stored nor refused.');
  return result.ok ? ok({ order: result.value, masterOrder }, result.notices) : result;
};

/** Returns the order of a week that has one, when it orders the requested quantities. */
async function findOrderOfWeek(
  unit: UnitOfWork,
  weekOrders: readonly ScheduledOrder[],
  lines: readonly ScheduledLine[],
  { week, year }: IsoWeek,
): Promise<Result<LoadedOrder>> {
  const orderLines = await listLinesByOrder(
    unit,
    weekOrders.map(({ orderId }) => orderId),
  );
  const equal = weekOrders.find(({ orderId }) => hasEqualQuantities(lines, orderLines.get(orderId) ?? []));
  const order = equal && (await findOrder(unit, equal.orderId));
  if (order)
    return ok(order, [
      noChanges(`Week ${week} of ${year} is already scheduled as order ${order.orderNumber}`),
    ]);
  const [first] = weekOrders;
  const message = `Week ${week} of ${year} already has order ${first?.orderNumber} with other quantities`;
  return refuse(duplicate(['order', 'orderId'], first?.orderId ?? '', message));
}

const stateProblem = ({ status }: OrderRecord): Problem | undefined =>
  status === 'ACKNOWLEDGED'
    ? undefined
    : invalid(
        'INVALID_STATE',
        ['masterOrderId'],
        `Orders are scheduled from acknowledged master orders; this one is ${orderStatusLabels[status]}`,
      );

const findUsedIdProblems = (
  lines: readonly { id: string }[],
  existingLines: ReadonlyMap<string, unknown>,
): readonly Problem[] =>
  lines.flatMap(({ id }, index) =>
    existingLines.has(id) || lines.findIndex((line) => line.id === id) !== index
      ? [duplicate(['lineItems', 'items', String(index), 'id'], id, 'A line with this id already exists')]
      : [],
  );
