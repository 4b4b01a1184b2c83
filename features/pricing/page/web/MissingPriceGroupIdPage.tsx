import { IconTagOff } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { priceGroupsPath } from '../../groups/web/priceGroupPaths.ts';

/** Page of a link to a price group without its id (spec 2 §8). */
export function MissingPriceGroupIdPage() {
  const go = useGo();
  return (
    <Page title="Price Group" back={priceGroupsPath}>
      <Message
        kind="error"
        icon={IconTagOff}
        title="No price group selected"
        text="The link is incomplete. Open the price group from the list."
      >
        <Button kind="primary" onClick={() => go(priceGroupsPath)}>
          All price groups
        </Button>
      </Message>
    </Page>
  );
}
