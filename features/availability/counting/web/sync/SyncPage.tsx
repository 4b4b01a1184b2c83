import { Page } from '#platform/web/shell/Page.tsx';

/** 'Sync Data' of the counting app (spec 3 §2). */
export const SyncPage = () => (
  <Page title="Sync Data">
    <div className="page-scroll" />
  </Page>
);
