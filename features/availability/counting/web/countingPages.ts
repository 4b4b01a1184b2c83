import {
  type Icon,
  IconCalculator,
  IconClipboardCheck,
  IconCloudDown,
  IconHistory,
} from '@tabler/icons-react';
import { countPath, postedPath, reviewPath, syncPath } from './countingPaths.ts';

/** A page of the counting app as its bar and its menus name it. */
interface CountingPageEntry {
  path: string;
  title: string;
  /** Name in the bar of the phone. */
  label: string;
  icon: Icon;
}

/** The four pages of the counting app (spec 3 §2), in the order of the bar. */
export const countingPages: readonly CountingPageEntry[] = [
  { path: countPath, title: 'Count Items', label: 'Count', icon: IconCalculator },
  { path: reviewPath, title: 'Review & Post Counts', label: 'Review', icon: IconClipboardCheck },
  { path: postedPath, title: 'Posted Counts', label: 'Posted', icon: IconHistory },
  { path: syncPath, title: 'Sync Data', label: 'Sync', icon: IconCloudDown },
];
