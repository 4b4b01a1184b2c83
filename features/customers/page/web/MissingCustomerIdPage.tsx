import { IconUserOff } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Page } from '#platform/web/shell/Page.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { customersPath } from '../../customer/web/customerPaths.ts';

/** Page of a link to a customer without its id (spec 1 §8). */
export function MissingCustomerIdPage() {
  const go = useGo();
  return (
    <Page title="Customer" back={customersPath}>
      <Message
        kind="error"
        icon={IconUserOff}
        title="Error: Customer ID is missing"
        text="The link is incomplete. Open the customer from the list."
      >
        <Button kind="primary" onClick={() => go(customersPath)}>
          All customers
        </Button>
      </Message>
    </Page>
  );
}
