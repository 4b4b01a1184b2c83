import { Page } from '#platform/web/shell/Page.tsx';

/** 'Count Items' of the counting app (spec 3 §2). */
export const CountPage = () => (
  <Page title="Count Items">
    <div className="page-scroll" />
  </Page>
);
