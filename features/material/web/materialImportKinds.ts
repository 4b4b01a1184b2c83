/** Feeds of material, for the list of imports. */
export const materialImportKinds = {
  FEED_VENDORS: { label: 'Vendor feed' },
  FEED_MATERIALS: { label: 'Material item feed' },
  FEED_PURCHASE_ORDERS: { label: 'Purchase order feed' },
  FEED_JOBS: { label: 'Job feed' },
};
