import type { FieldChange } from '#platform/kernel/history/fieldChange.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import {
  duplicate,
  inUse,
  invalid,
  limitExceeded,
  noChanges,
  ok,
  prefixField,
  type Problem,
  refuse,
  type Result,
} from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { findUses } from '#platform/server/command/inUse.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CustomerAction } from '../../customer/customerHistoryLabels.ts';
import { deletedCustomerProblem } from '../../customer/customerStatus.ts';
import { partLimits } from '../../customer/newCustomer.ts';
import { customerNotFoundProblem } from '../../customer/server/customerProblems.ts';
import { saveCustomer } from '../../customer/server/saveCustomer.ts';
import type { CustomerRow } from '../../customer/server/customerList.ts';
import { lockCustomer } from '../../customer/server/customerStore.ts';
import {
  changedPartFields,
  type CustomerPart,
  findPart,
  markRemoved,
  partNotFoundProblem,
  partRemovedWarning,
  readNextPosition,
  wholePartChange,
} from './customerPart.ts';

/** A customer and the part of it that a command changed. */
interface ChangedPart<Row> {
  customer: CustomerRow;
  part: Row;
}

/** Input of a command that adds or replaces a part. */
interface PartInput {
  action: CustomerAction;
  customerId: string;
  input: unknown;
  /** Field of the command's input that holds the part, e.g. 'contact'. */
  inputField: string;
}

/** Locks the customer of a command. */
async function lockOwner(unit: UnitOfWork, customerId: string): Promise<Result<CustomerRow>> {
  const id = validateInput(idInput, customerId, ['customerId']);
  if (!id.ok) return id;
  const customer = await lockCustomer(unit, id.value);
  return customer ? ok(customer) : refuse(customerNotFoundProblem(id.value));
}

/** An added part; undefined in a replay when it has been removed since. */
interface AddedPart<Row> {
  customer: CustomerRow;
  part: Row | undefined;
}

/** A part that a locked customer gets, or has already. */
export interface Addition<Row> {
  /** Undefined in a replay when the part has been removed since. */
  row: Row | undefined;
  /** The same request came before, so nothing changes. */
  isReplay: boolean;
  changes: readonly FieldChange[];
  problems: readonly (Problem | undefined)[];
  write: () => Promise<unknown>;
}

/** Plans to add a part to a locked customer; fields of problems are paths inside the part. */
export async function planAddition<Input extends { id: string | null }, Row extends object>(
  unit: UnitOfWork,
  part: CustomerPart<Input, Row>,
  customer: CustomerRow,
  input: Input,
): Promise<Result<Addition<Row>>> {
  const { customerId } = customer;
  const hash = contentHash(input);
  const [stored, position] = await Promise.all([
    input.id === null ? undefined : findPart(unit, part, { customerId, partId: input.id }),
    readNextPosition(unit, part, customerId),
  ]);
  if (stored) {
    const isReplay = stored.isOwn && stored.contentHash === hash;
    if (!isReplay) return refuse(duplicate(['id'], input.id ?? '', 'The id is already used'));
    const { row, isRemoved } = stored;
    const problems = isRemoved ? [partRemovedWarning(part, input.id ?? '', row)] : [];
    return ok({
      row: isRemoved ? undefined : row,
      isReplay: true,
      changes: [],
      problems,
      write: () => Promise.resolve(),
    });
  }
  const id = input.id ?? unit.newId();
  const { row, problems } = await part.draft(unit, { customer, input, id, stored: undefined });
  const { max, message } = partLimits[part.kind];
  const count = customer[part.count] + 1;
  return ok({
    row,
    isReplay: false,
    changes: wholePartChange(part, { after: row }),
    problems: [count > max ? limitExceeded(max, count, message) : undefined, ...problems],
    write: () => {
      if (part.counter) unit.addToRowCount(part.counter, 1);
      return part.insert(unit, row, {
        tenantId: unit.tenantId,
        customerId,
        removedAt: null,
        contentHash: hash,
        customerVersion: customer.version + 1,
        position,
      });
    },
  });
}

/** Adds a part to a customer. A replay, with the same id and content, returns the part as stored, or a warning that it is gone. */
export async function addPart<Input extends { id: string | null }, Row extends object>(
  unit: UnitOfWork,
  part: CustomerPart<Input, Row>,
  { action, customerId, input, inputField }: PartInput,
): Promise<Result<AddedPart<Row>>> {
  const requested = validateInput(part.schema, input, [inputField]);
  if (!requested.ok) return requested;
  const [, owner] = await Promise.all([
    part.lockReferences?.(unit, requested.value),
    lockOwner(unit, customerId),
  ]);
  if (!owner.ok) return owner;
  const customer = owner.value;
  const addition = await planAddition(unit, part, customer, requested.value);
  if (!addition.ok) return refuseInField(inputField, addition.problems);
  const { row, isReplay, changes, problems, write } = addition.value;
  if (isReplay)
    return ok(
      { customer, part: row },
      problems.filter((problem) => problem !== undefined),
    );
  const saved = await saveCustomer(unit, {
    action,
    before: customer,
    change: { [part.count]: customer[part.count] + 1 },
    changes,
    findProblems: () => [
      deletedCustomerProblem(customer.status),
      ...problems.map((problem) => problem && prefixField([inputField], problem)),
    ],
    writeRelated: write,
  });
  return saved.ok ? ok({ customer: saved.value, part: row }, saved.notices) : saved;
}

const refuseInField = (inputField: string, [first, ...rest]: readonly [Problem, ...Problem[]]) =>
  refuse(prefixField([inputField], first), ...rest.map((problem) => prefixField([inputField], problem)));

/** Replaces a part of a customer by the one with its id. */
export async function updatePart<Input extends { id: string | null }, Row extends object>(
  unit: UnitOfWork,
  part: CustomerPart<Input, Row>,
  {
    action,
    customerId,
    input,
    inputField,
    expectedVersion,
  }: PartInput & { expectedVersion: number | null | undefined },
): Promise<Result<ChangedPart<Row>>> {
  const requested = validateInput(part.schema, input, [inputField]);
  if (!requested.ok) return requested;
  const { id } = requested.value;
  if (id === null)
    return refuse(invalid('REQUIRED', [inputField, 'id'], `The id of the ${part.label} is required`));
  const [, owner] = await Promise.all([
    part.lockReferences?.(unit, requested.value),
    lockOwner(unit, customerId),
  ]);
  if (!owner.ok) return owner;
  const customer = owner.value;
  const stored = await findPart(unit, part, { customerId: customer.customerId, partId: id });
  if (!stored?.isOwn || stored.isRemoved) return refuse(partNotFoundProblem(part, id));
  const draft = await part.draft(unit, { customer, input: requested.value, id, stored: stored.row });
  const saved = await saveCustomer(
    unit,
    {
      action,
      before: customer,
      change: {},
      changes: changedPartFields(part, stored.row, draft),
      expectedVersion,
      findProblems: () => [
        deletedCustomerProblem(customer.status),
        ...draft.problems.map((problem) => prefixField([inputField], problem)),
      ],
      writeRelated: () => part.update(unit, draft.row, { customerVersion: customer.version + 1 }),
    },
    part.label,
  );
  return saved.ok ? ok({ customer: saved.value, part: draft.row }, saved.notices) : saved;
}

/** Removes a part of a customer; orders keep their copies of it. */
export async function removePart<Input extends { id: string | null }, Row extends object>(
  unit: UnitOfWork,
  part: CustomerPart<Input, Row>,
  {
    action,
    customerId,
    partId,
    idField,
  }: { action: CustomerAction; customerId: string; partId: string; idField: string },
): Promise<Result<{ customer: CustomerRow }>> {
  const id = validateInput(idInput, partId, [idField]);
  if (!id.ok) return id;
  const owner = await lockOwner(unit, customerId);
  if (!owner.ok) return owner;
  const customer = owner.value;
  const stored = await findPart(unit, part, {
    customerId: customer.customerId,
    partId: id.value,
    lock: part.useKind !== undefined,
  });
  if (!stored?.isOwn) return refuse(partNotFoundProblem(part, id.value));
  if (stored.isRemoved) return ok({ customer }, [noChanges(`${part.label} command data has no changes`)]);
  const uses = part.useKind === undefined ? [] : await findUses(unit, part.useKind, id.value);
  const useText = `${part.label} ${part.getName(stored.row)} is used by ${uses.join(' and ')}`;
  const saved = await saveCustomer(unit, {
    action,
    before: customer,
    change: { [part.count]: customer[part.count] - 1 },
    changes: wholePartChange(part, { before: stored.row }),
    findProblems: () => [
      deletedCustomerProblem(customer.status),
      uses.length > 0 ? inUse(id.value, useText) : undefined,
    ],
    writeRelated: () => {
      if (part.counter) unit.addToRowCount(part.counter, -1);
      return markRemoved(unit, part, { partId: id.value, customerVersion: customer.version + 1 });
    },
  });
  return saved.ok ? ok({ customer: saved.value }, saved.notices) : saved;
}
