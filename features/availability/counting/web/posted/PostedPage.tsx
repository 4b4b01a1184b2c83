import { Page } from '#platform/web/shell/Page.tsx';

/** 'Posted Counts' of the counting app (spec 3 §2). */
export const PostedPage = () => (
  <Page title="Posted Counts">
    <div className="page-scroll" />
  </Page>
);
