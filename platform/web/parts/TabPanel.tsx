import type { ReactNode } from 'react';
import './TabPanel.css';

/** Content of the active tab of a `TabBar`. */
export const TabPanel = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="tab-panel">
    {children}
  </div>
);
