import {
  IconCalendarEvent,
  IconChartLine,
  IconClipboardList,
  IconMessageCircle,
  IconPackage,
  IconPlant2,
  IconRefreshDot,
  IconSeedling,
  IconShieldCheck,
  IconTallymarks,
} from '@tabler/icons-react';
import type { SuiteApp } from '#platform/web/shell/suiteApp.ts';
import type { AppConfig } from './config.ts';

/** Returns the apps of the suite (spec 1 §1); links to external apps come from the configuration (decision G6). */
export function suiteApps({ launcher }: Pick<AppConfig, 'launcher'>): readonly SuiteApp[] {
  const { forecast, produce, restock, count } = launcher ?? {};
  return [
    {
      name: 'Fulfill',
      text: 'Orders, customers, products and prices',
      icon: IconClipboardList,
      area: 'fulfill',
      device: 'desktop',
      to: '/fulfill/orders',
    },
    {
      name: 'Forecast',
      text: 'Desktop app',
      icon: IconChartLine,
      device: 'desktop',
      to: forecast ?? undefined,
    },
    { name: 'Produce', text: 'Desktop app', icon: IconSeedling, device: 'desktop', to: produce ?? undefined },
    {
      name: 'Restock',
      text: 'Desktop app',
      icon: IconRefreshDot,
      device: 'desktop',
      to: restock ?? undefined,
    },
    { name: 'Engage', text: '', icon: IconMessageCircle, device: 'desktop' },
    { name: 'Verify', text: '', icon: IconShieldCheck, device: 'desktop' },
    { name: 'Events', text: '', icon: IconCalendarEvent, device: 'desktop' },
    {
      name: 'Availability',
      text: 'Item counts, also without a network',
      icon: IconPlant2,
      area: 'availability',
      device: 'mobile',
      to: '/availability',
    },
    {
      name: 'Material',
      text: 'Pots, media and supplies, and what vendors deliver',
      icon: IconPackage,
      area: 'material',
      device: 'mobile',
      to: '/material',
    },
    { name: 'Count', text: 'Web app', icon: IconTallymarks, device: 'mobile', to: count ?? undefined },
  ];
}
