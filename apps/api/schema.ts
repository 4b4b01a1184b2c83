import type { GraphQLSchema } from 'graphql';
import { setShipFromFallback } from '#features/identity/server/settings/shipFromStore.ts';
import { firstActiveSite } from '#features/locations/server/store.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import '#platform/server/graphql/historyQuery.ts';
import '#platform/server/graphql/subscription.ts';
import '#features/catalogue/server/catalogueGraphql.ts';
import '#features/customers/server/contactGraphql.ts';
import '#features/customers/server/customer/customerMergeGraphql.ts';
import '#features/customers/server/customer/customerMutationGraphql.ts';
import '#features/customers/server/parts/billingAddressMutationGraphql.ts';
import '#features/customers/server/parts/contactMutationGraphql.ts';
import '#features/customers/server/parts/customerLocationMutationGraphql.ts';
import '#features/customers/server/customerGraphql.ts';
import '#features/customers/server/customerLocationGraphql.ts';
import '#features/customers/server/salesPersonGraphql.ts';
import '#features/customers/server/terms/termsGraphql.ts';
import '#features/identity/server/settings/shipFromGraphql.ts';
import '#features/identity/server/settings/tenantGraphql.ts';
import '#features/identity/server/settings/userAppSettingGraphql.ts';
import '#features/locations/server/locationGraphql.ts';
import '#features/orders/server/list/combinedOrderGraphql.ts';
import '#features/orders/server/prices/itemPriceGraphql.ts';
import '#features/orders/server/lines/lineItemGraphql.ts';
import '#features/orders/server/lines/lineItemInputGraphql.ts';
import '#features/orders/server/lines/lineItemMutationGraphql.ts';
import '#features/orders/server/orderGraphql.ts';
import '#features/orders/server/orderInputGraphql.ts';
import '#features/orders/server/orderMutationGraphql.ts';
import '#features/orders/server/orderQueryGraphql.ts';
import '#features/orders/server/ordersInUse.ts';
import '#features/pricing/server/pricingGraphql.ts';
import '#features/pricing/server/sellPriceGraphql.ts';

setShipFromFallback(firstActiveSite);

/** The GraphQL schema of the platform and of every feature imported above. Printed as `schema.graphql`. */
export const schema: GraphQLSchema = builder.toSchema();
