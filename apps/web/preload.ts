import { availabilityRoutes } from '#features/availability/web/routes.tsx';
import { catalogueRoutes } from '#features/catalogue/web/routes.tsx';
import { customerRoutes } from '#features/customers/web/routes.tsx';
import { identityPages } from '#features/identity/web/routes.tsx';
import { locationRoutes } from '#features/locations/web/routes.tsx';
import { materialRoutes } from '#features/material/web/routes.tsx';
import {
  availabilityListPath,
  customerAvailabilityListPath,
} from '#features/orders/availabilityList/web/availabilityListPaths.ts';
import { customerOrdersPath, savedOrderPath } from '#features/orders/order/web/orderPaths.ts';
import { orderRoutes } from '#features/orders/web/routes.tsx';
import { pricingRoutes } from '#features/pricing/web/routes.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';
import { importsRoute } from './importsRoute.tsx';

// Preloads the data and code that the start waits for. main.tsx imports this file first, before the rest of the code is evaluated.

const loadPriceCheck = async () =>
  (await import('#features/customers/priceCheck/web/PriceCheck.tsx')).PriceCheck;

const loadStock = async () =>
  (await import('#features/availability/stock/web/ItemStockPart.tsx')).ItemStockPart;

/** Pages of all features. */
export const featurePages: readonly PageRoute[] = [
  ...orderRoutes,
  ...customerRoutes({ customerOrdersPath, availabilityListPath: customerAvailabilityListPath }),
  ...locationRoutes,
  ...catalogueRoutes({ loadPriceCheck, loadStock }),
  ...availabilityRoutes({ orderPath: savedOrderPath, availabilityListPath }),
  ...pricingRoutes,
  ...materialRoutes,
  ...identityPages,
  importsRoute,
];

/** Parsed response of `/config.json`; rejects if the request fails. */
export const configResponse: Promise<unknown> = fetch('/config.json', { cache: 'no-cache' }).then(
  (response) => response.json(),
);
// The rejection is handled where the promise is awaited; this prevents an "unhandled rejection" until then.
configResponse.catch(() => undefined);

/** Time after which the app starts with a font of the system, in ms. */
const fontTimeoutMs = 1500;

/** Resolves when the texts have their final widths, which bars and columns measure. */
export const fontLoaded: Promise<unknown> = Promise.race([
  document.fonts.load('1em Inter').catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, fontTimeoutMs)),
]);

void featurePages.find(({ path }) => isCurrentPath(path))?.page.preload?.();

function isCurrentPath(path: string): boolean {
  const names = path.split('/');
  const here = location.pathname.toLowerCase().split('/');
  return names.length === here.length && names.every((name, at) => name.startsWith('$') || name === here[at]);
}
