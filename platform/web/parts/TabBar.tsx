import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabItem<Key extends string> {
  key: Key;
  title: string;
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
    {tabs.map(({ key, title, disabled = false }) => (
      <Tab
        key={key}
        value={key}
        label={title}
        disabled={disabled}
        id={`tab-${key}`}
        aria-controls={active === key ? `panel-${key}` : undefined}
      />
    ))}
  </Tabs>
);
