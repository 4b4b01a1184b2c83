import { TabBar } from '#platform/web/parts/TabBar.tsx';
import type { PriceGroupTab } from '../../groups/web/priceGroupPaths.ts';

interface PriceGroupTabBarProps {
  active: PriceGroupTab;
  /** The group has no levels yet. */
  isNew?: boolean;
  /** Absent while the group is new or loading. */
  numberOfLevels?: number;
  onChange?: (tab: PriceGroupTab) => void;
}

/** Tabs of a price group (spec 2 §2); the number of levels stands beside their title. */
export const PriceGroupTabBar = ({
  active,
  isNew = false,
  numberOfLevels,
  onChange = () => {},
}: PriceGroupTabBarProps) => (
  <TabBar
    label="Parts of the price group"
    tabs={[
      { key: 'group', title: isNew ? 'New Price Group' : 'Price Group' },
      {
        key: 'levels',
        title: 'Price Levels',
        disabled: isNew,
        ...(numberOfLevels !== undefined && { count: numberOfLevels }),
      },
    ]}
    active={active}
    onChange={onChange}
  />
);
