import { PriceGroupPicker } from '#features/pricing/groups/web/PriceGroupPicker.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { TermsPicker } from '../../terms/web/TermsPicker.tsx';

interface PriceAndTermsFieldsProps {
  /** Labels of the choice that is inherited. */
  emptyLabels: { priceGroup: string; terms: string };
  readOnly: boolean;
}

/** Price group and terms of a customer or of one of its locations. */
export const PriceAndTermsFields = ({ emptyLabels, readOnly }: PriceAndTermsFieldsProps) => (
  <>
    <PriceGroupPicker
      name="priceGroup"
      label="Price Group"
      span={6}
      emptyLabel={emptyLabels.priceGroup}
      readOnly={readOnly}
    />
    <TermsPicker name="terms" label="Terms" span={6} emptyLabel={emptyLabels.terms} readOnly={readOnly} />
  </>
);

/** Permissions to edit the addresses of orders, of a customer or of one of its locations. */
export const AddressPermissionFields = ({ readOnly }: { readOnly: boolean }) => (
  <>
    <CheckField
      name="allowOrderBillingAddressEdit"
      label="Allow Order Billing Address Edit"
      span={6}
      readOnly={readOnly}
    />
    <CheckField
      name="allowOrderLocationAddressEdit"
      label="Allow Order Location Address Edit"
      span={6}
      readOnly={readOnly}
    />
  </>
);
