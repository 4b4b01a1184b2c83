import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import './TabBar.css';

interface TabItem<Key extends string> {
  key: Key;
  title: string;
  /** Number of records on the tab. */
  count?: number;
  disabled?: boolean;
}

/** Tabs of a panel, dialog or page; the caller renders the active tab's content in a `TabPanel`. */
export const TabBar = <Key extends string>({
  label,
  tabs,
  active,
  onChange,
}: {
  label: string;
  tabs: readonly TabItem<Key>[];
  active: Key;
  onChange: (key: Key) => void;
}) => (
  <Tabs value={active} onChange={(_, key: Key) => onChange(key)} aria-label={label}>
    {tabs.map(({ key, title, count, disabled = false }) => (
      <Tab
        key={key}
        value={key}
        label={count === undefined ? title : <CountedTitle title={title} count={count} />}
        disabled={disabled}
        id={`tab-${key}`}
        aria-controls={active === key ? `panel-${key}` : undefined}
      />
    ))}
  </Tabs>
);

const CountedTitle = ({ title, count }: { title: string; count: number }) => (
  <span>
    {title} <span className="tab-count">{count.toLocaleString('en-US')}</span>
  </span>
);
