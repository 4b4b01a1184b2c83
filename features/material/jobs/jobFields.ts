import { type EntityRow, field, recordField } from '#platform/kernel/fields/fieldKinds.ts';

/** Fields of a production job; ids, quantities and days come from the ERP (spec 3 §3). */
export const jobFields = {
  jobId: field.id('ID', { apiName: 'id', describe: 'Id of the job.' }),
  tenantId: recordField.tenantId({}),
  name: field.text('Name', { describe: 'Name.', hasKey: true, isSort: true }),
  erpId: field.optionalText('ERP ID', { describe: 'ERP key.', isFilter: true }),
  jobStatus: field.text('Status', { describe: 'Status, as the ERP names it.', isFilter: true }),
  jobType: field.optionalText('Type', { describe: 'Kind, as the ERP names it.' }),
  locationId: field.optionalId('Location', { describe: 'Facility location.', isFilter: true }),
  productionQuantity: field.optionalQuantity('Production Quantity', {
    describe: 'Quantity to produce.',
  }),
  containerQuantity: field.optionalQuantity('Container Quantity', { describe: 'Pieces per container.' }),
  startDate: field.optionalDay('Start', { describe: 'First day.' }),
  deliveryDate: field.optionalDay('Delivery', { describe: 'Delivery day.', isSort: true }),
  unitOfMeasure: field.optionalText('Unit of Measure', { describe: 'Unit of measure.' }),
  /** The item to produce. */
  itemId: field.optionalId('Item', {}),
};

/** A production job: growing a quantity of an item. */
export type Job = EntityRow<typeof jobFields>;

/** Fields of a step of a job. */
export const workOrderFields = {
  lineNumber: field.number('Line', { describe: '1, 2, 3 ...' }),
  quantityProduced: field.quantity('Quantity Produced', { describe: 'Quantity produced so far.' }),
  workOrderStatus: field.text('Status', { describe: 'Status, as the ERP names it.' }),
};

/** A step of a production job. */
export type WorkOrder = EntityRow<typeof workOrderFields>;
