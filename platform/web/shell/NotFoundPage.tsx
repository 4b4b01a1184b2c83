import { IconMapQuestion } from '@tabler/icons-react';
import { Message } from '../parts/message/Message.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { Page } from './Page.tsx';

export const NotFoundPage = () => (
  <Page title="Not found" ownHeading>
    <Message page icon={IconMapQuestion} title="This page does not exist yet.">
      <PageLink to="/" className="button">
        Home
      </PageLink>
    </Message>
  </Page>
);
