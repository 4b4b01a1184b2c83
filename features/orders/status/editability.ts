import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { fieldName } from '#platform/kernel/fields/entityField.ts';
import { editableFields, type HeaderField, headerFields } from '../order/orderFields.ts';
import { orderEntityNames, type OrderEntityType } from '../order/order.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from './orderStatus.ts';

export const quantityFields = ['orderedQuantity', 'acknowledgedQuantity', 'shippedQuantity'] as const;
export type QuantityField = (typeof quantityFields)[number];

const quantityLabels: Record<QuantityField, string> = {
  orderedQuantity: 'Ordered quantities',
  acknowledgedQuantity: 'Acknowledged quantities',
  shippedQuantity: 'Shipped quantities',
};

interface EditableParts {
  header: readonly HeaderField[];
  /** 'all': add, change and remove; 'texts': department and notes. */
  lines: 'all' | 'texts' | 'none';
  quantities: readonly QuantityField[];
  allocations: boolean;
}

const allEditable: EditableParts = {
  header: headerFields,
  lines: 'all',
  quantities: ['orderedQuantity'],
  allocations: true,
};
const noneEditable: EditableParts = { header: [], lines: 'none', quantities: [], allocations: false };

/** Editable parts of an order by its status (API conventions, "What may change when"). */
const editableOrder: Record<OrderStatus, EditableParts> = {
  INITIALIZED: allEditable,
  OPEN: allEditable,
  SUBMITTED: { header: [], lines: 'texts', quantities: ['acknowledgedQuantity'], allocations: true },
  ACKNOWLEDGED: {
    header: ['poNumber', 'expectedDeliveryDate', 'salesPerson', 'contact'],
    lines: 'texts',
    quantities: ['shippedQuantity'],
    allocations: false,
  },
  PICKED: noneEditable,
  SHIPPED: { ...noneEditable, quantities: ['shippedQuantity'] },
  CLOSED: noneEditable,
  SYNCHRONIZED: noneEditable,
  CANCELLED: noneEditable,
  DELETED: noneEditable,
};

/** Editable parts of a master order, which is read-only once it is acknowledged (spec 2 §4). */
const editableMasterOrder: Partial<Record<OrderStatus, EditableParts>> = {
  OPEN: { ...allEditable, allocations: false },
  SUBMITTED: { ...noneEditable, header: headerFields, quantities: ['acknowledgedQuantity'] },
};

const getEditableParts = (status: OrderStatus, entityType: OrderEntityType): EditableParts =>
  entityType === 'MASTER_ORDER' ? (editableMasterOrder[status] ?? noneEditable) : editableOrder[status];

export const canEditHeaderField = (
  status: OrderStatus,
  field: HeaderField,
  entityType: OrderEntityType = 'ORDER',
): boolean => getEditableParts(status, entityType).header.includes(field);

/** Lines may be added and removed, and their quantity and price may change. */
export const canEditLines = (status: OrderStatus, entityType: OrderEntityType = 'ORDER'): boolean =>
  getEditableParts(status, entityType).lines === 'all';

/** Department and notes of lines may change. */
export const canEditLineTexts = (status: OrderStatus, entityType: OrderEntityType = 'ORDER'): boolean =>
  getEditableParts(status, entityType).lines !== 'none';

export const canEditQuantity = (
  status: OrderStatus,
  field: QuantityField,
  entityType: OrderEntityType = 'ORDER',
): boolean => getEditableParts(status, entityType).quantities.includes(field);

/** Stock may be allocated to lines. */
const canAllocate = (status: OrderStatus): boolean => editableOrder[status].allocations;

/** Returns a problem unless the status allows a change; its message names the status and those that allow it. */
function lockedProblem(
  subject: string,
  { status, entityType }: { status: OrderStatus; entityType: OrderEntityType },
  path: readonly string[],
  isEditableIn: (status: OrderStatus, entityType: OrderEntityType) => boolean,
): Problem | undefined {
  if (isEditableIn(status, entityType)) return undefined;
  const name = orderEntityNames[entityType].toLowerCase();
  const others = orderStatuses
    .filter((other) => isEditableIn(other, entityType))
    .map(orderStatusLabel)
    .join(', ');
  return invalid(
    'INVALID_STATE',
    path,
    `${subject} cannot be changed while the ${name} is ${orderStatusLabel(status)} (possible in ${others})`,
  );
}

/** Problem with changing a header field in this status; undefined when allowed. `path` points to the field in the input. */
export const headerFieldProblem = (
  status: OrderStatus,
  field: HeaderField,
  path: readonly string[] = editableFields[field].inputPath,
  entityType: OrderEntityType = 'ORDER',
): Problem | undefined =>
  lockedProblem(fieldName(editableFields[field]), { status, entityType }, path, (other) =>
    canEditHeaderField(other, field, entityType),
  );

/** Problem with adding or removing lines or changing their quantity or price in this status. */
export const linesProblem = (
  status: OrderStatus,
  path: readonly string[],
  entityType: OrderEntityType = 'ORDER',
): Problem | undefined => lockedProblem('Lines', { status, entityType }, path, canEditLines);

/** Problem with changing department or notes of a line in this status. */
export const lineTextsProblem = (
  status: OrderStatus,
  path: readonly string[],
  entityType: OrderEntityType = 'ORDER',
): Problem | undefined =>
  lockedProblem('Department and notes', { status, entityType }, path, canEditLineTexts);

export const quantityProblem = (
  status: OrderStatus,
  field: QuantityField,
  path: readonly string[],
  entityType: OrderEntityType = 'ORDER',
): Problem | undefined =>
  lockedProblem(quantityLabels[field], { status, entityType }, path, (other) =>
    canEditQuantity(other, field, entityType),
  );

/** Problem with allocating stock in this status. */
export const allocationsProblem = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  lockedProblem('Allocations', { status, entityType: 'ORDER' }, path, canAllocate);
