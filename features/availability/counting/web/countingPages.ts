import { IconCalculator, IconClipboardCheck, IconCloudDown, IconHistory } from '@tabler/icons-react';
import type { AreaBarPage } from '#platform/web/frame/AreaBar.tsx';
import { countPath, postedPath, reviewPath, syncPath } from './countingPaths.ts';

/** The four pages of the counting app (spec 3 §2), in the order of the bar. */
export const countingPages: readonly AreaBarPage[] = [
  { path: countPath, title: 'Count Items', label: 'Count', icon: IconCalculator },
  { path: reviewPath, title: 'Review & Post Counts', label: 'Review', icon: IconClipboardCheck },
  { path: postedPath, title: 'Posted Counts', label: 'Posted', icon: IconHistory },
  { path: syncPath, title: 'Sync Data', label: 'Sync', icon: IconCloudDown },
];
