import { useEffect } from 'react';
import { lastProductPage } from './productPages.ts';

/** Makes a page the one to which the path of the product pages leads. */
export function useStoreProductPage(path: string): void {
  useEffect(() => lastProductPage.set(path), [path]);
}
