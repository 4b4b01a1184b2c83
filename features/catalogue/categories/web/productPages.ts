import * as z from 'zod';
import type { Store } from '#platform/web/parts/store.ts';
import { persistedValue } from '#platform/web/settings/persistedValue.ts';

/** Path of the product pages; it leads to the last one that was visited. */
export const productPath = '/fulfill/product';

/** Path of the product page that was visited last on this device; empty before the first visit (spec 3 §2). */
export const lastProductPage: Store<string> = persistedValue('last product page', z.string(), '');
