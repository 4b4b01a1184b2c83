import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useId } from 'react';
import { MenuButton } from '../parts/button/MenuButton.tsx';
import { useUser } from '../session/useUser.ts';
import '../form/FieldFrame.css';
import './Site.css';
import { useSites } from './sites.ts';
import { clearSite, setSite, useSite } from './siteStore.ts';

/** Site selection in the navigation drawer, if a site is required (spec 1 §2). */
export function SiteSelect({ small = false }: { small?: boolean }) {
  const id = useId();
  const { tenantId } = useUser();
  const { sites, loading } = useSites();
  const chosen = useSite();
  const choose = (siteId: string) => {
    const site = sites.find((one) => one.id === siteId);
    if (site) setSite({ id: site.id, name: site.name, tenantId });
    else clearSite();
  };
  if (small)
    return (
      <MenuButton
        kind="quiet"
        icon={IconMapPin}
        iconOnly
        entries={[{ id: '', name: 'None' }, ...sites].map(({ id: siteId, name }) => ({
          label: name,
          chosen: siteId === (chosen?.id ?? ''),
          onClick: () => choose(siteId),
        }))}
      >
        {chosen ? `Select Site, now ${chosen.name}` : 'Select Site'}
      </MenuButton>
    );
  const isListed = sites.some((site) => site.id === chosen?.id);
  return (
    <div className="site-select">
      <label htmlFor={id}>Select Site</label>
      <span className="field-input">
        <select id={id} value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{loading && !chosen ? 'Loading sites …' : 'None'}</option>
          {chosen && !isListed && <option value={chosen.id}>{chosen.name}</option>}
          {sites.map((site) => (
            <option key={site.id} value={site.id}>
              {site.name}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </span>
    </div>
  );
}
