import { priceGroupPath } from '#features/pricing/groups/web/priceGroupPaths.ts';
import {
  AddPriceGroupDocument,
  DeletePriceGroupDocument,
  PriceGroupDocument,
  UpdatePriceGroupDocument,
} from '#features/pricing/web/documents.ts';
import { pricingRoutes } from '#features/pricing/web/routes.tsx';
import { aPriceGroup, respondToPriceGroupPages } from '#features/pricing/web/testing/priceGroupServer.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import { editorSample, networkProblem, refusedMessage } from './editorSample.ts';

const group = aPriceGroup();

export const priceGroupSample = editorSample({
  file: 'features/pricing/groups/web/priceGroupEditor.ts',
  noun: 'price group',
  frame: 'page',
  pages: Object.fromEntries(pricingRoutes.map(({ path, page }) => [path, page])),
  addPath: priceGroupPath(newRecordId),
  storedPath: priceGroupPath(group.id),
  row: group,
  entityType: 'PRICE_GROUP',
  entityId: group.id,
  serve: (server, store) => {
    const change = (id: string, values: Partial<typeof group>) => ({
      priceGroup: store.change(id, values),
      errors: null,
    });
    respondToPriceGroupPages(server, {
      get groups() {
        return store.list();
      },
    });
    server.respond(AddPriceGroupDocument, ({ input: { id, name } }) => ({
      addPriceGroup: { priceGroup: store.add(aPriceGroup({ id, priceId: id, name })), errors: null },
    }));
    server.respond(UpdatePriceGroupDocument, ({ input: { id, name } }) => ({
      updatePriceGroup: change(id, { name }),
    }));
    server.respond(DeletePriceGroupDocument, ({ input: { id } }) => ({
      deletePriceGroup: change(id, { status: 'DELETED' }),
    }));
  },
  operations: {
    create: AddPriceGroupDocument,
    update: UpdatePriceGroupDocument,
    read: PriceGroupDocument,
    remove: DeletePriceGroupDocument,
  },
  newValues: { Name: 'Retail' },
  required: { labels: ['Name'], toast: 'Name is required' },
  field: { label: 'Name', path: ['name'], change: (_, name) => ({ name }) },
  reader: { capability: 'prices.view', reason: 'You do not have permission to change prices.' },
  texts: {
    added: 'Price group saved',
    addRefused: `Error saving price group: ${refusedMessage}`,
    addLost: `Error saving price group: ${networkProblem}`,
    saved: 'Price group saved',
    saveRefused: `Error saving price group: ${refusedMessage}`,
    saveLost: `Error saving price group: ${networkProblem}`,
    notRead: `Error saving price group: ${refusedMessage}`,
    failedRead: 'Error: Getting Price Groups',
    missing: 'Price Groups not found',
  },
  removal: {
    question: 'Delete this price group?',
    about: 'Garden Centers',
    removed: 'Garden Centers deleted',
    refused: `Error removing price group: ${refusedMessage}`,
    lost: `Error removing price group: ${networkProblem}`,
  },
});
