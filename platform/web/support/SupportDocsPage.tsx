import { IconBook, IconExternalLink } from '@tabler/icons-react';
import { Message } from '../parts/message/Message.tsx';
import { Page } from '../shell/Page.tsx';

/** Link to the documentation, which opens in a new tab. */
export const SupportDocsPage = ({ docsUrl }: { docsUrl: string }) => (
  <Page title="Documentation" back="/support" ownHeading>
    <Message page icon={IconBook} title="Documentation" text={new URL(docsUrl).host}>
      <a className="button" data-kind="primary" href={docsUrl} target="_blank" rel="noreferrer">
        Open in a new tab
        <IconExternalLink stroke={1.75} aria-hidden />
      </a>
    </Message>
  </Page>
);
