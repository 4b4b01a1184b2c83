import { type ReactNode, useId } from 'react';
import { hasCapability } from '#platform/kernel/capability.ts';
import { Card } from '../parts/Card.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useUser } from '../session/useUser.ts';
import { Page } from '../shell/Page.tsx';
import { textSizes } from '../theme/area.ts';
import { useDark } from '../settings/useDark.ts';
import { useWide } from '../theme/useWide.ts';
import { pageSizeSetting, defaultPageSizes } from '../settings/localSettings.ts';
import { SegmentedControl } from '../parts/SegmentedControl.tsx';
import { singleKeysSetting, textSizeSetting, themeSetting } from '../settings/settings.ts';
import './SettingsPage.css';
import { useStore } from '../parts/store.ts';

/** A page with settings of another kind. */
interface SettingsLink {
  to: string;
  name: string;
  help: string;
  /** Capability without which the page is not offered. */
  capability?: string;
}

/** Settings of this device (spec 1 §2), and links to pages with others. */
export function SettingsPage({ links }: { links: readonly SettingsLink[] }) {
  const wide = useWide();
  const dark = useDark();
  const bySystem = useStore(themeSetting) === 'system';
  const textSize = useStore(textSizeSetting);
  const pageSize = useStore(pageSizeSetting);
  const singleKeys = useStore(singleKeysSetting);
  const number = textSizes.indexOf(textSize) + 1;
  const { capabilities } = useUser();
  const offered = links.filter(
    ({ capability }) => capability === undefined || hasCapability(capabilities, capability),
  );
  return (
    <Page title="Settings" ownHeading>
      <div className="page-scroll">
        <div className="settings">
          {wide && <h1>Settings</h1>}
          <div className="settings-card">
            <Setting
              name="Dark theme"
              help={
                bySystem
                  ? `For dim rooms and late shifts. Following your system: ${dark ? 'dark' : 'light'}.`
                  : 'For dim rooms and late shifts.'
              }
            >
              {(id) => (
                <Switch
                  aria-labelledby={id}
                  checked={dark}
                  onChange={(checked) => themeSetting.set(checked ? 'dark' : 'light')}
                />
              )}
            </Setting>
            <Setting name="Text size" help="Scales text and row heights." broad>
              {(id) => (
                <SegmentedControl
                  labelledBy={id}
                  value={textSize}
                  onChange={(size) => textSizeSetting.set(size)}
                  segments={textSizes.map((size, index) => ({
                    value: size,
                    label: `${index + 1}, ${size} pixels`,
                    content: <span style={{ fontSize: size, lineHeight: 1 }}>{index + 1}</span>,
                  }))}
                />
              )}
            </Setting>
            <Setting name="Default grid rows" help="Rows per page in grids.">
              {(id) => (
                <SegmentedControl
                  labelledBy={id}
                  value={pageSize}
                  onChange={(size) => pageSizeSetting.set(size)}
                  segments={defaultPageSizes.map((size) => ({ value: size, label: String(size) }))}
                />
              )}
            </Setting>
            <Setting
              name="Single-key shortcuts"
              help="Letters such as N for a new order. Press ? for all. Switch them off if you dictate."
            >
              {(id) => (
                <Switch
                  aria-labelledby={id}
                  checked={singleKeys}
                  onChange={(checked) => singleKeysSetting.set(checked)}
                />
              )}
            </Setting>
          </div>
          {offered.map(({ to, name, help }) => (
            <div key={to} className="settings-card">
              <Setting name={name} help={help}>
                {() => (
                  <PageLink className="button" to={to}>
                    {`Open ${name}`}
                  </PageLink>
                )}
              </Setting>
            </div>
          ))}
          <Card
            title="Preview"
            actions={
              <span className="caption">
                Size {number}, {textSize} px
              </span>
            }
          >
            <table className="settings-preview">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  {wide && <th scope="col">SKU</th>}
                  <th scope="col">Retail Price</th>
                </tr>
              </thead>
              <tbody>
                {preview.map(([name, sku, price]) => (
                  <tr key={sku}>
                    <td>{name}</td>
                    {wide && <td>{sku}</td>}
                    <td>{price}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </div>
      </div>
    </Page>
  );
}

const preview = [
  ['Bigleaf Maple - 15 gal', 'TRE0054-15G', '$202.99'],
  ['Bigleaf Maple - 25 gal', 'TRE0054-25G', '$329.99'],
  ['Birch - 25 gal', 'TRE1525-25G', '$366.99'],
] as const;

function Setting({
  name,
  help,
  broad = false,
  children,
}: {
  name: string;
  help: string;
  /** Places the control below the text on narrow screens. */
  broad?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="setting" data-broad={broad || undefined}>
      <div>
        <h2 id={id}>{name}</h2>
        <p>{help}</p>
      </div>
      {children(id)}
    </div>
  );
}
