import { ItemProgramsDocument, ItemsByTenantDocument } from '#features/catalogue/web/documents.ts';
import { AddLineItemsDocument } from '#features/orders/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';

const nested = (levels: number): string => `${'{"and":['.repeat(levels)}{}${']}'.repeat(levels)}`;

const aliased = (count: number, field: string): string =>
  Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ');

const toBody = ({ name, text }: { name: string; text: string }, variables: unknown): string =>
  JSON.stringify({ query: text, operationName: name, variables });

/** Id of the order whose history the attack requests (`fillHistory`). */
export const attackedOrder = 'a'.repeat(32);

const historyPage = `history(entityType: ORDER, entityId: "${attackedOrder}", first: 1000) {
  nodes { changes { field before after } } }`;

const settingsPage = 'userAppSettings(first: 50) { nodes { name base64Settings } }';

const brokenLines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n.toString(16).padStart(32, '0'),
    itemId: '0'.repeat(32),
    name: 'x',
    sku: 'x',
    quantity: -1,
    addedBy: 'x',
    dateAdded: '2026-11-22T00:00:00Z',
  }));

/** Request bodies that once blocked the server, by attack. */
const bodies = {
  variables: () =>
    toBody(ItemProgramsDocument, Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`v${n}`, 0]))),
  filter: () =>
    toBody(
      {
        name: 'Deep',
        text: 'query Deep($where: ItemFilterInput) { items(where: $where, first: 1) { totalCount } }',
      },
      { where: '' },
    ).replace('{"where":""}', `{"where":${nested(2_000)}}`),
  lines: () =>
    toBody(AddLineItemsDocument, {
      input: { orderId: createId(), items: brokenLines(30_000) },
    }).slice(0, 4 * 1024 * 1024),
  errors: () =>
    toBody(
      {
        name: 'Lines',
        text: `mutation Lines($input: AddLineItemsInput!) {
          ${aliased(29, 'addLineItems(input: $input) { errors { code message severity } }')} }`,
      },
      { input: { orderId: createId(), items: brokenLines(1_000) } },
    ),
  pages: () => toBody(ItemsByTenantDocument, { tenantId: 'MOIF', first: 10_000 }),
  settings: () =>
    toBody(
      {
        name: 'Settings',
        text: `query Settings { ${aliased(30, settingsPage)} }`,
      },
      {},
    ),
  'settings, one page': () => toBody({ name: 'Settings', text: `query Settings { ${settingsPage} }` }, {}),
  history: () => toBody({ name: 'Histories', text: `query Histories { ${aliased(4, historyPage)} }` }, {}),
  'history, half a page': () =>
    toBody({ name: 'Histories', text: `query Histories { ${historyPage.replace('1000', '500')} }` }, {}),
} as const;

type AttackName = keyof typeof bodies;

export function isAttack(name: string): name is AttackName {
  return Object.hasOwn(bodies, name);
}

export const attackNames = Object.keys(bodies).filter(isAttack);

export const attackBody = (name: AttackName): string => bodies[name]();
