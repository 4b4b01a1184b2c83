import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { searchWords } from '#platform/kernel/grid/rows/quickSearch.ts';
import { LoadError } from '../query/LoadError.tsx';
import { Message } from '../parts/message/Message.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Page } from '../shell/Page.tsx';
import { useUser } from '../session/useUser.ts';
import '../form/FieldFrame.css';
import './Site.css';
import { useSites } from './sites.ts';
import { setSite } from './siteStore.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';

/** More sites than this get a search field. */
const maxSitesWithoutSearch = 8;

/** Lets the user choose a site when one is required (spec 1 §2). */
export function SitePickerPage() {
  const { tenantId } = useUser();
  const { sites, loading, error, retry } = useSites();
  const [search, setSearch] = useState('');
  const words = searchWords(search);
  const matches = sites.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
  if (error)
    return <SitePage>{<LoadError page title="Error loading sites" error={error} retry={retry} />}</SitePage>;
  if (!loading && sites.length === 0)
    return (
      <SitePage>
        <Message
          page
          icon={IconMapPinOff}
          title="Select a Site"
          text="There is no active site yet. Ask your administrator to add one."
        />
      </SitePage>
    );
  return (
    <SitePage>
      <div className="site-picker">
        <span className="art">
          <IconMapPin size={20} stroke={1.5} aria-hidden />
        </span>
        <h1>Select a Site</h1>
        <p>Stock and counts belong to a site. You can change it in the navigation at any time.</p>
        {sites.length > maxSitesWithoutSearch && (
          <label className="field-input">
            <span className="unseen">Search sites</span>
            <input
              type="search"
              placeholder="Search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
        )}
        <ul aria-label="Sites">
          {loading &&
            [1, 2, 3].map((index) => (
              <li key={index}>
                <Skeleton width="100%" />
              </li>
            ))}
          {matches.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => setSite({ id, name, tenantId })}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        {!loading && matches.length === 0 && <p role="status">No sites match “{search.trim()}”.</p>}
      </div>
    </SitePage>
  );
}

const SitePage = ({ children }: { children: React.ReactNode }) => (
  <Page title="Select a Site" ownHeading>
    <div className="page-scroll site-page">{children}</div>
  </Page>
);
