import '#features/catalogue/server/feed/catalogueFeeds.ts';
import '#features/customers/server/feed/customerFeeds.ts';
import '#features/pricing/server/feed/pricingFeeds.ts';

// Registers the kinds of feeds, for the server and the command line.
