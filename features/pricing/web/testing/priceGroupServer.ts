import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { startStubServer, type StubServer } from '#platform/web/testing/dom/stubServer.ts';
import {
  PriceGroupCurrenciesDocument,
  PriceGroupDocument,
  type PriceGroupQuery,
  PriceGroupsByIdsDocument,
  PriceGroupsDocument,
  PriceGroupUseDocument,
  PriceGroupsPickerDocument,
} from '../documents.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

type PriceGroup = NonNullable<PriceGroupQuery['priceGroup']>;

export const groupId = 'a'.repeat(32);
export const otherGroupId = 'b'.repeat(32);

/** A price group without levels: Garden Centers by default. */
export const aPriceGroup = (more: Partial<PriceGroup> = {}): PriceGroup => ({
  id: more.priceId ?? groupId,
  priceId: groupId,
  tenantId: 'MOIF',
  name: 'Garden Centers',
  isDefault: false,
  status: 'ACTIVE',
  numberOfLevels: more.priceLevels?.length ?? 0,
  version: 1,
  updatedAt: '2027-01-02T08:00:00.000Z',
  priceLevels: [],
  ...more,
});

type Level = PriceGroup['priceLevels'][number];

/** A level of an item from 0 pieces on: id, SKU and name from its number. */
export const aStoredLevel = (number: number, more: Partial<Level> = {}): Level => ({
  priceLevelId: `${number}`.padStart(32, '0'),
  type: 'ITEM',
  targetId: `${number}`.padStart(32, 'c'),
  targetName: `Plant ${number}`,
  targetCode: `SKU-${number}`,
  isTargetActive: true,
  quantityThreshold: 0,
  growerCost: 1,
  growerSellPrice: 2,
  customerSellPrice: number,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: null,
  ...more,
});

export interface StoredGroups {
  groups: readonly PriceGroup[];
}

/** Stub server of the pages of price groups. A test states what changes. */
export async function startPriceGroupServer(state: StoredGroups): Promise<StubServer> {
  const server = await startStubServer();
  respondToPriceGroupPages(server, state);
  return server;
}

/** States what the pages of price groups read. */
export function respondToPriceGroupPages(server: StubServer, state: StoredGroups): void {
  server.respond(TenantDocument, () => tenantData());
  server.respond(PriceGroupsDocument, () => ({ priceGroups: onlyPage(state.groups) }));
  server.respond(PriceGroupsByIdsDocument, ({ priceIds }) => ({
    priceGroups: { nodes: state.groups.filter(({ priceId }) => [priceIds].flat().includes(priceId)) },
  }));
  server.respond(PriceGroupDocument, ({ groupId: id }) => ({
    priceGroup: state.groups.find(({ priceId }) => priceId === id) ?? null,
  }));
  server.respond(PriceGroupCurrenciesDocument, ({ groupId: id }) => {
    const group = state.groups.find(({ priceId }) => priceId === id);
    return { priceGroup: group ? { name: group.name, currencies: ['USD' as const] } : null };
  });
  server.respond(PriceGroupUseDocument, () => ({ priceGroupUse: null }));
  server.respond(PriceGroupsPickerDocument, () => ({ priceGroups: { nodes: [] } }));
  server.respond(HistoryDocument, () => ({ history: onlyPage([]) }));
}
