import { maxTextLength } from '#platform/kernel/text/text.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmail, normalizeEmail } from '#platform/kernel/address/email.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldHint } from '#platform/web/form/FieldHint.tsx';
import { FieldSection } from '#platform/web/form/FieldGrid.tsx';
import { MultiPickerField } from '#platform/web/form/picker/MultiPickerField.tsx';
import { toPickerPage } from '#platform/web/form/picker/pickerPage.ts';
import type { PickerSource } from '#platform/web/form/picker/pickerSource.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useUserNames } from '#platform/web/session/userNames.ts';
import { maxSalesPeople } from '../customerLocation.ts';
import type { NamedChoice } from '../../terms/web/namedChoice.ts';
import { AddressPermissionFields, PriceAndTermsFields } from '../../customer/web/OrderDefaultFields.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { salesPeoplePath } from '../../salesPeople/web/salesPersonPaths.ts';
import { CustomerAddressFields } from './CustomerAddressFields.tsx';
import type { CustomerLocationFormValues } from './customerLocationForm.ts';
import { foldText } from '#platform/kernel/search/searchWords.ts';
import { useDebounced } from '#platform/web/parts/useDebounced.ts';
import { useRead } from '#platform/web/query/useRead.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { CompanySalesPeopleDocument, CustomerLocationsByNamesDocument } from '../../web/documents.ts';

const debounceMs = 400;
const maxLocations = 5;

/** Returns a warning while another location of the tenant has the name that is entered: order imports find locations by it (decision C10). */
function useRepeatedLocationName(id: string, name: string): string | undefined {
  const { tenantId } = useUser();
  const entered = useDebounced(name.trim(), debounceMs);
  const { data } = useRead(
    CustomerLocationsByNamesDocument,
    entered ? { tenantId, names: [entered], first: maxLocations } : undefined,
  );
  const other = data?.customerLocations?.nodes.find((location) => location.id !== id);
  return other && entered === name.trim()
    ? `${other.customer?.name ?? 'Another customer'} has a location with this name, too`
    : undefined;
}

const glnDigits = 13;

/** Names of what a location without own choices has. */
interface InheritedNames {
  priceGroup: string | null;
  terms: string | null;
}

interface CustomerLocationFieldsProps {
  /** Id of the location, whose own name does not count as repeated. */
  id: string;
  inherited: InheritedNames;
  readOnly: boolean;
}

const inheritedLabel = (name: string | null): string =>
  name === null ? "Customer's default" : `Customer's default (${name})`;

/** Fields of a location of a customer (spec 1 §5), also those for which the specification has no form (decision C6). */
export function CustomerLocationFields({ id, inherited, readOnly }: CustomerLocationFieldsProps) {
  const name = useWatch<CustomerLocationFormValues, 'name'>({ name: 'name' });
  const repeatedName = useRepeatedLocationName(id, name);
  const text = { maxLength: maxTextLength, readOnly };
  return (
    <>
      <TextField
        {...text}
        name="name"
        label="Name"
        help={repeatedName && <FieldHint>{repeatedName}</FieldHint>}
      />
      <TextField {...text} name="code" label="Code" span={4} phoneSpan={6} />
      <TextField {...text} name="storeNumber" label="Store Number" span={4} phoneSpan={6} />
      <TextField
        {...text}
        name="globalLocationNumber"
        label="GLN"
        span={4}
        maxLength={glnDigits}
        help={`${glnDigits} digits`}
      />
      <PriceAndTermsFields
        emptyLabels={{
          priceGroup: inheritedLabel(inherited.priceGroup),
          terms: inheritedLabel(inherited.terms),
        }}
        readOnly={readOnly}
      />
      <FieldSection title="Address" />
      <CustomerAddressFields readOnly={readOnly} />
      <FieldSection title="Orders" />
      <CheckField name="poRequired" label="PO Required" readOnly={readOnly} />
      <AddressPermissionFields readOnly={readOnly} />
      <SalesPeopleField readOnly={readOnly} />
      <FieldSection title="Details" hint="optional" />
      <TextField {...text} name="description" label="Description" />
      <TextField {...text} name="region" label="Region" span={6} phoneSpan={6} />
      <TextField {...text} name="market" label="Market" span={6} phoneSpan={6} />
      <TextField {...text} name="adGroup" label="Ad Group" span={6} phoneSpan={6} />
      <TextField {...text} name="scopeId" label="Scope" span={6} phoneSpan={6} />
    </>
  );
}

const allStatuses: ('ACTIVE' | 'INACTIVE' | 'DELETED')[] = ['ACTIVE', 'INACTIVE', 'DELETED'];
const maxPeople = 1_000;

function SalesPeopleField({ readOnly }: { readOnly: boolean }) {
  const names = useUserNames();
  const { tenantId } = useUser();
  const { data } = useRead(CompanySalesPeopleDocument, { tenantId, statuses: allStatuses, first: maxPeople });
  const people = data?.companySalesPeople?.nodes;
  const source = useMemo((): PickerSource<NamedChoice> => {
    const active = people?.filter(({ status }) => status === 'ACTIVE') ?? [];
    // Users sell without being in the list; names of sales people who are not active stay for what has them.
    const choices = new Map(names);
    for (const { email } of people ?? []) choices.delete(email);
    for (const { email, name } of active) choices.set(email, name);
    const users = [...choices].map(([email, user]) => ({ id: email, name: user, email }));
    return {
      key: ['sales people', names, people],
      search: async (words, after) => {
        const text = foldText(words.trim());
        const found = users.filter((user) => foldText(`${user.name} ${user.email}`).includes(text));
        return toPickerPage(found, after);
      },
      id: ({ id }) => id,
      name: ({ id, name }) => names.get(id) ?? name,
      detail: ({ id }) => id,
    };
  }, [names, people]);
  return (
    <MultiPickerField
      name="salesPeople"
      label="Sales People"
      noun="sales person"
      source={source}
      link={people?.length === 0 && <PageLink to={salesPeoplePath}>Add salespeople</PageLink>}
      max={maxSalesPeople}
      fullText={`At most ${maxSalesPeople} sales people are possible`}
      newText={{
        toRow: (text) => {
          const email = normalizeEmail(text);
          return isEmail(email) ? { id: email, name: email } : undefined;
        },
        isComplete: true,
      }}
      readOnly={readOnly}
      help="Without sales people, everyone can order for this location."
    />
  );
}
