import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { fieldName } from '#platform/kernel/fields/entityField.ts';
import { editableFields, type HeaderField, headerFields } from '../order/orderFields.ts';
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
const editableByStatus: Record<OrderStatus, EditableParts> = {
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

export const canEditHeaderField = (status: OrderStatus, field: HeaderField): boolean =>
  editableByStatus[status].header.includes(field);

/** Lines may be added and removed, and their quantity and price may change. */
export const canEditLines = (status: OrderStatus): boolean => editableByStatus[status].lines === 'all';

/** Department and notes of lines may change. */
export const canEditLineTexts = (status: OrderStatus): boolean => editableByStatus[status].lines !== 'none';

export const canEditQuantity = (status: OrderStatus, field: QuantityField): boolean =>
  editableByStatus[status].quantities.includes(field);

/** Stock may be allocated to lines. */
const canAllocate = (status: OrderStatus): boolean => editableByStatus[status].allocations;

/** Names the current status and the statuses that allow the change. */
const formatLockedMessage = (
  subject: string,
  status: OrderStatus,
  isEditableIn: (status: OrderStatus) => boolean,
): string =>
  `${subject} cannot be changed while the order is ${orderStatusLabel(status)} (possible in ${orderStatuses
    .filter(isEditableIn)
    .map(orderStatusLabel)
    .join(', ')})`;

/** Problem with changing a header field in this status; undefined when allowed. `path` points to the field in the input. */
export const headerFieldProblem = (
  status: OrderStatus,
  field: HeaderField,
  path: readonly string[] = editableFields[field].inputPath,
): Problem | undefined =>
  canEditHeaderField(status, field)
    ? undefined
    : invalid(
        'INVALID_STATE',
        path,
        formatLockedMessage(fieldName(editableFields[field]), status, (other) =>
          canEditHeaderField(other, field),
        ),
      );

/** Problem with adding or removing lines or changing their quantity or price in this status. */
export const linesProblem = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  canEditLines(status)
    ? undefined
    : invalid('INVALID_STATE', path, formatLockedMessage('Lines', status, canEditLines));

/** Problem with changing department or notes of a line in this status. */
export const lineTextsProblem = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  canEditLineTexts(status)
    ? undefined
    : invalid('INVALID_STATE', path, formatLockedMessage('Department and notes', status, canEditLineTexts));

export const quantityProblem = (
  status: OrderStatus,
  field: QuantityField,
  path: readonly string[],
): Problem | undefined =>
  canEditQuantity(status, field)
    ? undefined
    : invalid(
        'INVALID_STATE',
        path,
        formatLockedMessage(quantityLabels[field], status, (other) => canEditQuantity(other, field)),
      );

/** Problem with allocating stock in this status. */
export const allocationsProblem = (status: OrderStatus, path: readonly string[]): Problem | undefined =>
  canAllocate(status)
    ? undefined
    : invalid('INVALID_STATE', path, formatLockedMessage('Allocations', status, canAllocate));
