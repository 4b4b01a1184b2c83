import { useMemo } from 'react';
import type { RecordCells } from '#platform/web/grid/editing/recordCells.ts';
import { type FieldCell, textCell } from '#platform/web/grid/recordCells/fieldCell.ts';
import { useRecordCells } from '#platform/web/grid/recordCells/useRecordCells.ts';
import { defineForm, formFields } from '#platform/web/record/form/defineForm.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { ChangedValues } from '#platform/web/record/form/useRecordForm.ts';
import { customerInput } from '../../customer/customer.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { customerAccess } from '../../customer/web/customerAccess.ts';
import { createOrderDefaultFields } from '../../customer/web/orderDefaults.ts';
import { useOrderDefaultCells } from '../../customer/web/useOrderDefaultCells.ts';
import { useTerms } from '../../terms/web/useTerms.ts';
import { UpdateCustomerDocument } from '../../web/documents.ts';
import type { CustomerGridRow } from './customerGridColumns.ts';

/** The part of a customer that its list has; the rest of the record stays as it is. */
function createListForm(findTermsName: (id: string) => string | undefined) {
  const { priceGroup, terms } = createOrderDefaultFields(findTermsName);
  const schema = customerInput.pick({
    name: true,
    erpId: true,
    erpPriceGroupId: true,
    priceGroupId: true,
    termsId: true,
  });
  return defineForm(
    { ...formFields(customerFields, ['name', 'erpId', 'erpPriceGroupId']), priceGroup, terms },
    schema,
  );
}
const { toInput, initial } = createListForm(() => undefined);
type CustomerListValues = typeof initial;

const update = recordMutation({
  document: UpdateCustomerDocument,
  toInput: ({
    values,
    record: { customerId },
    expectedVersion,
  }: ChangedValues<CustomerListValues> & { record: CustomerGridRow }) => ({
    ...toInput(values),
    customerId,
    expectedVersion,
  }),
  getStored: ({ customer }): CustomerGridRow | null => customer,
});

const textCells: Readonly<Record<string, FieldCell<CustomerListValues>>> = {
  name: textCell('name'),
  erpId: textCell('erpId'),
  erpPriceGroupId: textCell('erpPriceGroupId'),
};

/** Cells of the customers that can be edited in their grid; undefined for users who may not change them. */
export function useCustomerCells(editReason: string | undefined): RecordCells<CustomerGridRow> | undefined {
  const isEditable = editReason === undefined;
  const { terms } = useTerms();
  const orderDefaults = useOrderDefaultCells<CustomerListValues>(isEditable);
  const options = useMemo(
    () => ({
      form: createListForm((id) => terms.get(id)?.name),
      cells: { ...textCells, ...orderDefaults },
      update,
      access: customerAccess,
    }),
    [terms, orderDefaults],
  );
  const recordCells = useRecordCells(options);
  return isEditable ? recordCells : undefined;
}
