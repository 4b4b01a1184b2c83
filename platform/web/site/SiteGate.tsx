import type { ReactNode } from 'react';
import { lazyPage } from '../shell/lazyPage.ts';
import { useSite } from './siteStore.ts';

const SitePickerPage = lazyPage(async () => (await import('./SitePickerPage.tsx')).SitePickerPage);

/** Shows the site picker first if a site is required (spec 1 §2). */
export function SiteGate({ required, children }: { required: boolean; children: ReactNode }) {
  const site = useSite();
  return required && !site ? <SitePickerPage /> : children;
}
