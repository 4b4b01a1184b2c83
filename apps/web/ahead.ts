import { locationRoutes } from '#features/locations/web/routes.tsx';
import { orderRoutes } from '#features/orders/web/routes.tsx';
import { pricingRoutes } from '#features/pricing/web/routes.tsx';
import type { PageRoute } from '#platform/web/shell/pageRoute.ts';

// What a start has to wait for, asked for before the rest of the code is even looked at: main.tsx imports this first.

/** Pages that features bring. */
export const featurePages: readonly PageRoute[] = [...orderRoutes, ...locationRoutes, ...pricingRoutes];

/** The answer of `/config.json`; rejects when there is none. */
export const configAnswer: Promise<unknown> = fetch('/config.json', { cache: 'no-cache' }).then((answer) =>
  answer.json(),
);
// Whoever waits for it hears of it; until then it is no error of the page.
configAnswer.catch(() => undefined);

void featurePages.find(({ path }) => isAt(path))?.page.bring?.();

function isAt(path: string): boolean {
  const names = path.split('/');
  const here = location.pathname.toLowerCase().split('/');
  return names.length === here.length && names.every((name, at) => name.startsWith('$') || name === here[at]);
}
