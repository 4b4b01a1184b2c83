import '#features/catalogue/feed/server/catalogueFeeds.ts';
import '#features/customers/feed/server/customerFeeds.ts';
import '#features/material/feed/server/materialFeeds.ts';
import '#features/pricing/feed/server/pricingFeeds.ts';

// Registers the kinds of feeds, for the server and the command line.
