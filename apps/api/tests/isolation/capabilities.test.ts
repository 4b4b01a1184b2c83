import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertEnumType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capabilities, isCapability } from '#features/identity/accounts/capability.ts';
import { type Role, roles } from '#features/identity/accounts/role.ts';
import { findEntityView } from '#platform/server/graphql/entityType.ts';
import { rootFieldCapability } from '#platform/server/graphql/rootField.ts';
import { signedIn } from '#platform/server/session.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { schema } from '../../schema.ts';
import {
  type TestInstallation,
  type TestInstallations,
  moif,
  managerSession,
  seedTwoTenants,
} from '../../testing/data/testInstallation.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { recipes } from '../../testing/operations/recipes.ts';
import { schemaRootFields } from '../../testing/operations/schemaRootFields.ts';
import { type ServedOperation, servedOperations } from '../../testing/operations/servedOperations.ts';
import { operationNode } from '../../testing/operations/variableValues.ts';

let installations: TestInstallations;
let installation: TestInstallation;
beforeAll(async () => {
  installations = await seedTwoTenants();
  installation = await installations.copy();
});
afterAll(async () => {
  await installation.close();
  await installations.close();
});

const rootFieldName = ({ text }: ServedOperation): string =>
  operationNode(text).selectionSet.selections.flatMap((node) =>
    node.kind === 'Field' ? [node.name.value] : [],
  )[0] ?? '';
const requiredCapability = (name: string): string =>
  rootFieldCapability(schemaRootFields.find(({ field }) => field.name === name)?.field) ?? 'nothing';
const calls = (await servedOperations()).map((operation) => ({
  ...operation,
  root: rootFieldName(operation),
  needs: requiredCapability(rootFieldName(operation)),
  variants: recipes.flatMap(({ name, variants }) => (name === operation.name ? variants(moif) : [])),
  isQuery: operationNode(operation.text).operation === 'query',
}));
const limited = calls.filter(({ needs }) => needs !== signedIn);
const allBut = (capability: string) => Object.keys(capabilities).filter((one) => one !== capability);
const execute = async (
  capabilityList: readonly string[],
  text: string,
  variables: object,
): Promise<unknown> =>
  JSON.parse(await installation.executeAsText(managerSession(moif, capabilityList), text, variables));

test.each(schemaRootFields.map(({ field }) => field))(
  'requires an existing capability for $name',
  ({ name }) => {
    const needs = requiredCapability(name);
    expect(needs === signedIn || isCapability(needs)).toBe(true);
  },
);

// Repeated here on purpose: an operation that requires the wrong capability opens its data to the wrong users.
const areas = [
  [signedIn, '', 'countReasons, history, tenant, updateUserAppSetting, userAppSettings'],
  [
    'catalogue.view',
    'see items',
    'categories, categoryUses, item, itemPrograms, items, programUses, programs',
  ],
  [
    'catalogue.edit',
    'change items',
    'activateItem, addCategory, addItem, addProgram, inactivateItem, removeCategory, removeProgram, updateCategory, updateItem, updateProgram',
  ],
  [
    'customers.view',
    'see customers',
    'companySalesPeople, customer, customerChanges, customerLocationTermsIdInherited, customerLocations, customers, locationsSalesPeople, salesPersonUses, terms, termsUses',
  ],
  [
    'customers.edit',
    'change customers',
    'activateCustomer, addBillingAddress, addCompanySalesPerson, addContact, addLocation, addTerms, createCustomer, inactivateCustomer, mergeCustomer, removeBillingAddress, removeCompanySalesPerson, removeContact, removeLocation, removeTerms, updateBillingAddress, updateCompanySalesPerson, updateContact, updateCustomer, updateLocation, updateTerms',
  ],
  ['company.edit', 'change company settings', 'updateTenant'],
  [
    'people.edit',
    'invite people and change their roles',
    'invitePerson, people, renewInvitation, signOutPerson, updatePerson, withdrawInvitation',
  ],
  ['locations.view', 'see locations', 'location, locations'],
  [
    'locations.edit',
    'change locations',
    'activateLocation, createLocation, inactivateLocation, updateFacilityLocation, updateLocationAddress, updateLocationName',
  ],
  [
    'prices.view',
    'see prices',
    'erpItemPrices, itemPriceExplanation, priceGroup, priceGroupUse, priceGroups',
  ],
  [
    'prices.edit',
    'change prices',
    'addPriceGroup, deletePriceGroup, setDefaultGroup, updatePriceGroup, updatePriceLevels',
  ],
  [
    'availability.view',
    'see availability',
    'availabilityDevices, availabilityList, availabilityListCsv, availabilityListPdf, availabilitySession, availabilitySessionAdjustments, availabilitySessionCounts, availabilitySessionDifference, availabilitySessionLogs, availabilitySessionSummary, availabilitySessions, itemAvailability, itemStockDetails, itemStocks',
  ],
  [
    'availability.count',
    'count availability',
    'availabilityItems, recordAvailabilitySessionCounts, reportAvailabilityDevice',
  ],
  [
    'availability.manage',
    'manage availability',
    'addAvailabilitySessionCount, closeAvailabilitySession, deleteAvailabilitySessionCount, deleteAvailabilitySessionCountBatch, makeLiveAvailabilitySession, recordAvailabilitySessionAdjustment, startAvailabilitySession, updateAvailabilitySessionCount',
  ],
  [
    'material.view',
    'see material',
    'jobs, materialItem, materialItemLocationQuantities, materialItemMovements, materialItemSiteLocationQuantities, materialItems, vendorPurchaseOrderById, vendorPurchaseOrders',
  ],
  [
    'material.edit',
    'change material',
    'countMaterialItem, moveMaterialItem, receiveVendorPurchaseOrderItems',
  ],
  [
    'orders.view',
    'see orders',
    'combinedOrders, itemPrice, itemPrices, lineItemActualQuantities, lineItemActualQuantitiesByLocationAndGrade, masterOrder, masterOrders, order, orderAddressEditPermissions, orderDetailsPdf, orderInvoicesPdf, orderPickSheetsPdf, orderedItemIds, orders',
  ],
  [
    'orders.edit',
    'change orders',
    'addLineItems, addMasterLineItems, allocateLineItems, createScheduledOrder, editMasterOrder, editOrder, initializeMasterOrder, initializeOrder, removeLineItem, removeMasterLineItem, updateAcknowledgedQuantity, updateAndGetNextOrderNumber, updateLineItem, updateLineItems, updateMasterAcknowledgedQuantity, updateMasterLineItem, updateMasterLineItems, updateMasterSalesPerson, updateOrderContact, updateSalesPerson, updateShippedQuantity',
  ],
  [
    'imports.run',
    'run imports',
    'cancelImport, importJob, importJobs, importResults, removeImportFile, retryImport, startImport',
  ],
  [
    'orders.status',
    'change the status of orders',
    'bulkUpdateMasterOrderStatus, bulkUpdateOrderStatus, updateMasterOrderStatus, updateOrderStatus',
  ],
] as const;
test.each(areas)('requires %s (%s) for %s', (capability, _, names) => {
  const fields = schemaRootFields
    .map(({ field }) => field.name)
    .filter((name) => requiredCapability(name) === capability);
  expect(fields.toSorted().join(', ')).toBe(names);
});
const permissionMessage = (needs: string): string =>
  `You do not have permission to ${areas.find(([capability]) => capability === needs)?.[1]}.`;

/** Returns the queries that are refused to users of a role. */
async function unreadable(role: Role): Promise<readonly string[]> {
  const refused = new Set<string>();
  for (const { root, text, variants, isQuery } of calls) {
    const [variables = {}] = variants;
    const response =
      isQuery && root !== 'history' && (await execute(roles[role] ?? allBut(''), text, variables));
    if (JSON.stringify(response).includes('FORBIDDEN')) refused.add(root);
  }
  return [...refused].toSorted();
}

test('lets managers read everything, sales people all but the items for counting and people, and counters no customers, orders, prices, imports or people', async () => {
  expect(await unreadable('manager')).toEqual([]);
  expect(await unreadable('sales')).toEqual(['availabilityItems', 'people']);
  const sold = ['customers.view', 'orders.view', 'prices.view'];
  const names = areas
    .flatMap(([capability, , fields]) => (sold.includes(capability) ? fields.split(', ') : []))
    .concat('importJob', 'importJobs', 'importResults', 'people');
  expect(await unreadable('counter')).toEqual(names.toSorted());
});

test.each(limited.filter(({ isQuery }) => isQuery))(
  'refuses $name without $needs',
  async ({ text, root, needs, variants }) => {
    for (const variables of variants)
      expect(await execute(allBut(needs), text, variables)).toMatchObject({
        status: 200,
        result: {
          data: { [root]: null },
          errors: [
            {
              message: permissionMessage(needs),
              extensions: { code: 'FORBIDDEN' },
            },
          ],
        },
      });
  },
);

test.each(limited.filter(({ isQuery }) => !isQuery))(
  'refuses $name without $needs and changes nothing',
  async ({ text, root, needs, variants }) => {
    const before = await installation.tenantRows(moif);
    for (const variables of variants) {
      const refused = await execute(allBut(needs), text, variables);
      expect(refused).toMatchObject({
        status: 200,
        result: {
          data: {
            [root]: {
              errors: [
                {
                  __typename: 'ForbiddenError',
                  code: 'FORBIDDEN',
                  severity: 'ERROR',
                  reason: 'CAPABILITY',
                  message: permissionMessage(needs),
                },
              ],
            },
          },
        },
      });
      expect(refused).not.toHaveProperty('result.errors');
    }
    expect(await installation.tenantRows(moif)).toEqual(before);
  },
);

test.each(calls.filter(({ isQuery, root }) => isQuery && root !== 'history'))(
  'allows $name with $needs alone',
  async ({ text, needs, variants }) => {
    const [variables = {}] = variants;
    expect(await execute([needs], text, variables)).not.toHaveProperty('result.errors');
  },
);

const kinds = assertEnumType(schema.getType('EntityType'))
  .getValues()
  .map(({ name }) => ({ kind: name, view: findEntityView(name)?.capability ?? 'nothing' }));

test.each(kinds)('returns the history of $kind only with $view', async ({ kind, view }) => {
  const historyVariables = { entityType: kind, entityId: moif.ids.order };
  expect(await execute([view], HistoryDocument.text, historyVariables)).not.toHaveProperty('result.errors');
  if (view === signedIn) return;
  expect(isCapability(view)).toBe(true);
  expect(await execute(allBut(view), HistoryDocument.text, historyVariables)).toMatchObject({
    result: { data: { history: null }, errors: [{ extensions: { code: 'FORBIDDEN' } }] },
  });
});

test('uses the words that sign a user out in two messages only', () => {
  const files = globSync(
    ['apps/api/*.ts', 'features/*/*.ts', 'features/*/server/**/*.ts', 'platform/{kernel,server}/**/*.ts'],
    { cwd: projectFolder, exclude: (path) => /\.test\.ts$|testing/.test(path) },
  );
  const messages = files.flatMap((file) => {
    const code = readFileSync(join(projectFolder, file), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    );
    return [...code.matchAll(/(['"`])((?:(?!\1).)*(?:not authorized|unauthorized)(?:(?!\1).)*)\1/gi)];
  });
  expect([...new Set(messages.map(([, , message = '']) => message))].toSorted()).toEqual([
    'The current user is not authorized to access this resource.',
    'The current user is not authorized to access this tenant.',
  ]);
});
