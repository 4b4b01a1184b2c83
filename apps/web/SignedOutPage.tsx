import { IconLogin2, IconWifiOff } from '@tabler/icons-react';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { Page } from '#platform/web/shell/Page.tsx';

/** /no-redirect: does not redirect to the sign-in page (decision G2). */
export function SignedOutPage() {
  const online = useOnline();
  return (
    <Page title="Signed out" ownHeading>
      <Message
        page
        icon={online ? IconLogin2 : IconWifiOff}
        title="You are not signed in."
        text={
          online
            ? 'Sign in to work with orders, prices and stock.'
            : 'You are offline. Sign in once you are back online.'
        }
      >
        <PageLink to="/" className="button" kind="primary">
          Sign In
        </PageLink>
      </Message>
    </Page>
  );
}
