import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { orderForCustomer, startOrderServer } from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';

test.each([true, false])(
  'offers a final credit for credits alone if the tenant uses it (%s)',
  async (used) => {
    const server = await startOrderServer(() => orderForCustomer({ type: 'CREDIT', finalCredit: used }));
    server.respond(TenantDocument, () => tenantData({ finalCreditEnabled: used }));
    const { user } = await showOrderPage({ server });
    await findOrderPanel();
    const finalCredit = () => screen.queryByLabelText<HTMLInputElement>('Final Credit');
    expect(finalCredit()?.checked).toBe(used || undefined);
    const type = screen.getByLabelText<HTMLSelectElement>('Order Type');
    expect(type.value).toBe('CREDIT');
    await user.selectOptions(type, 'PO');
    await waitFor(() => expect(finalCredit()).toBeNull());
  },
);
