/** A session as the API returns it. */
const buildSession = (status: 'STAGED' | 'LIVE', day: string, counts: number, version: number) => {
  const sessionId = (status === 'LIVE' ? 'a' : 'b').repeat(32);
  return {
    id: sessionId,
    sessionId,
    tenantId: 'MOIF',
    status,
    recordedAt: `2027-02-${day}T14:40:00.000Z`,
    totalNumberOfCounts: counts,
    totalNumberOfAdjustments: status === 'LIVE' ? 148 : 0,
    version,
    updatedAt: `2027-02-${day}T23:10:00.000Z`,
  };
};

const liveSession = buildSession('LIVE', '15', 2000, 151);
export const stagedSession = buildSession('STAGED', '22', 2412, 40);

/** The staged session after twelve counts of another phone. */
export const laterSession = buildSession('STAGED', '22', 2424, 41);

interface Sums {
  liveSlots: number;
  uncountedSlots: number;
  uncountedQuantity: number;
  oldQuantity: number;
  newQuantity: number;
}

const buildSite = (siteId: string, siteName: string, sums: Sums, isCounted = true) => ({
  siteId,
  siteName,
  isCounted,
  isCarriedOver: true,
  countedSlots: sums.liveSlots - sums.uncountedSlots,
  ...sums,
  houses: [1, 2, 3].map((house) => ({
    locationId: `${siteId} ${house}`,
    name: `House ${house}`,
    liveSlots: Math.round(sums.liveSlots / 3),
    countedSlots: Math.round((sums.liveSlots - sums.uncountedSlots) / 3),
    uncountedSlots: Math.round(sums.uncountedSlots / 3),
    uncountedQuantity: Math.round(sums.uncountedQuantity / 3),
    oldQuantity: Math.round(sums.oldQuantity / 3),
    newQuantity: Math.round(sums.newQuantity / 3),
    uncountedLocations: Math.round(sums.uncountedSlots / 12),
  })),
});

const sites = [
  buildSite('1', 'Canby Farm', {
    liveSlots: 1842,
    uncountedSlots: 211,
    uncountedQuantity: 8411,
    oldQuantity: 182_400,
    newQuantity: 181_611,
  }),
  buildSite('2', 'Sandy Farm', {
    liveSlots: 912,
    uncountedSlots: 700,
    uncountedQuantity: 32_150,
    oldQuantity: 51_200,
    newQuantity: 50_030,
  }),
  buildSite(
    '3',
    'Boring Farm',
    {
      liveSlots: 304,
      uncountedSlots: 304,
      uncountedQuantity: 12_100,
      oldQuantity: 12_100,
      newQuantity: 12_100,
    },
    false,
  ),
];

const customers = ['Ashwood Landscape Center', 'Portland Nursery on Stark', "Al's Garden & Home"];

/** Sums of a session of which everything needs attention. */
export const summary = {
  session: stagedSession,
  liveSession,
  sites,
  heldCounts: 2,
  olderCounts: 40,
  countsNearMovements: 35,
  uncoveredSlots: 18,
  uncoveredOrders: Array.from({ length: 50 }, (_, index) => ({
    orderId: `${index}`.padStart(32, 'c'),
    orderNumber: String(100_710 + index),
    customerName: customers[index % 3],
    quantity: 12 + index,
  })),
  uncoveredOrderTotal: 60,
};

/** Sums of a first session, which follows no live one. */
export const firstSummary = {
  ...summary,
  liveSession: null,
  sites: sites.slice(0, 1).map((site) => ({
    ...site,
    liveSlots: 0,
    uncountedSlots: 0,
    oldQuantity: 0,
    houses: site.houses.map((house) => ({ ...house, liveSlots: 0, oldQuantity: 0, uncountedLocations: 0 })),
  })),
  heldCounts: 0,
  olderCounts: 0,
  countsNearMovements: 0,
  uncoveredSlots: 0,
  uncoveredOrders: [],
  uncoveredOrderTotal: 0,
};

/** Sums of a session in which nothing was counted. */
export const emptySummary = {
  ...firstSummary,
  session: { ...stagedSession, totalNumberOfCounts: 0 },
  liveSession,
  sites: sites.slice(2),
};

const items = [
  'Katsura Tree - 2in B&B',
  'Basswood - 5 gal',
  'Paperbark Maple - 7 gal',
  'Lavender Munstead - 4in',
  'Echinacea purpurea Magnus Superior - 1 gal',
];
const reasons = ['COUNTED', 'COUNTED', 'CARRIED_OVER', 'COUNTED', 'ENDED', 'OLDER'] as const;

/** Returns the first slots of the difference at a location. */
export const buildSlotChanges = (locationId: string) => {
  const nodes = Array.from({ length: 100 }, (_, index) => {
    const reason = reasons[index % reasons.length] ?? 'COUNTED';
    const oldQuantity = 100 + ((index * 37) % 900);
    const counted = Math.max(0, oldQuantity + ((index * 53) % 200) - 100);
    const newQuantity = reason === 'COUNTED' ? counted : reason === 'ENDED' ? 0 : oldQuantity;
    return {
      id: String(index),
      itemName: items[index % items.length],
      sku: `TRE${1000 + index}-2IN`,
      locationId,
      grade: (index % 3) + 1,
      oldQuantity,
      newQuantity,
      change: newQuantity - oldQuantity,
      reservedQuantity: index % 4 === 0 ? 60 : 0,
      reason,
      countedAt: reason === 'COUNTED' || reason === 'OLDER' ? '2027-02-14T15:10:00.000Z' : null,
      liveCountedAt: '2027-02-15T14:40:00.000Z',
      hasMovements: index % 7 === 0 && reason === 'COUNTED',
    };
  });
  const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: 'first', endCursor: 'last' };
  return { nodes, totalCount: 2754, pageInfo };
};

/** Phones with counts that they have not posted. */
export const phones = ['bruno.okonjo', 'ivy.stockdale', 'pat.fernwood'].map((user, index) => ({
  deviceId: user,
  userEmail: `${user}@example.com`,
  pendingCount: [120, 80, 14][index],
  seenAt: `2027-02-22T1${index + 3}:05:00.000Z`,
}));
