/** Feeds of prices, for the list of imports. */
export const pricingImportKinds = {
  FEED_ERP_PRICES: { label: 'ERP price feed' },
};
