import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { isSameRecord } from '#platform/web/record/form/compareRecords.ts';
import type { RecordDefinition, RecordFormDefinition } from '#platform/web/record/form/recordFields.ts';
import { headerFormProblems } from '../../header/web/orderFormProblems.ts';
import {
  type HeaderFormValues,
  normalizeHeaderForm,
  toHeaderFormValues,
  toHeaderInput,
} from '../../header/web/orderFormValues.ts';
import { commonHeaderFields } from '../../header/web/orderHeaderFields.ts';
import { collectAddresses, formatInvalid } from '../../header/web/orderHeaderForm.ts';
import type { TypeChoice } from '../../header/web/orderHeaderContext.ts';
import { orderTypeLabels } from '../../order/order.ts';
import type { OrderNames } from '../../order/orderFieldTexts.ts';
import type { MasterOrderHeadFieldsFragment } from '../../web/documents.ts';
import { masterHeaderInput } from '../masterOrderInput.ts';

/** The type of a master order is that of the orders which are scheduled from it. */
export const scheduledTypeChoice: TypeChoice = {
  label: 'Scheduled Order Type',
  options: (['PO', 'CREDIT'] as const).map((type) => ({ value: type, label: orderTypeLabels[type] })),
};

/** Fields of the header of a master order, which has no day, terms and final credit. */
export const masterHeaderDefinition: RecordDefinition<HeaderFormValues, OrderNames> = {
  fields: { ...commonHeaderFields, type: { ...commonHeaderFields.type, label: scheduledTypeChoice.label } },
  normalize: normalizeHeaderForm,
};

export const isSameMasterHeader = (a: HeaderFormValues, b: HeaderFormValues): boolean =>
  isSameRecord(masterHeaderDefinition, a, b);

/** Fields and rules of the header of a master order; only the customer is required (spec 2 §5). */
export const masterHeaderForm: RecordFormDefinition<
  HeaderFormValues,
  MasterOrderHeadFieldsFragment,
  OrderNames
> = {
  ...masterHeaderDefinition,
  toValues: toHeaderFormValues,
  requiredFields: ['customer'],
  validate: (values, accepted) =>
    headerFormProblems(
      values,
      collectAddresses(accepted),
      validateInput(masterHeaderInput, {
        ...toHeaderInput(values),
        masterOrderId: '0'.repeat(32),
        masterOrderNumber: null,
      }),
    ),
  invalidText: formatInvalid,
  invalidKind: 'error',
};
