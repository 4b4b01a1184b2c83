import { IconFileOff } from '@tabler/icons-react';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { companyPath } from '../../company/web/companyPaths.ts';

/** Leads users who may turn on invoices to the settings of the company. */
export const InvoicesOffDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="View Invoice" onClose={onClose}>
    <DialogBody>
      <Message icon={IconFileOff} title="Invoices are off" text="Turn them on in Company settings.">
        <PageLink className="button" kind="primary" to={companyPath}>
          Company settings
        </PageLink>
      </Message>
    </DialogBody>
  </Dialog>
);
