import { CountingPage } from '../CountingPage.tsx';

/** 'Posted Counts' of the counting app (spec 3 §2). */
export const PostedPage = () => (
  <CountingPage title="Posted Counts" offlineText="This list is stored on this device.">
    {null}
  </CountingPage>
);
