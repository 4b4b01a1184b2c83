import { IconMapPin, IconPencil, IconPencilOff, IconPlus, IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addressPlaceholders } from '#features/customers/parts/orderAddress.ts';
import type { Address } from '#platform/kernel/address/address.ts';
import { AddressFields } from '#platform/web/form/address/AddressFields.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { isFocusFree } from '#platform/web/grid/viewState/isFocusFree.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Card } from '#platform/web/parts/Card.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { addressLines } from '#platform/kernel/address/address.ts';
import type { AddressKind } from '../addressEditing.ts';
import './AddressCard.css';
import { type AddressFormValues, toAddressFormValues } from '#platform/web/form/address/addressFormValues.ts';
import type { HeaderFormValues } from './orderFormValues.ts';
import { addressFormWarnings } from './orderFormProblems.ts';
import type { AddressSave } from './useAddressSave.ts';

const cards = {
  location: { title: 'Location Address', name: 'locationAddress', icon: IconMapPin },
  billing: { title: 'Billing Address', name: 'billingAddress', icon: IconReceipt },
} as const;

interface AddressCardProps {
  kind: AddressKind;
  /** The address that was stored or filled in; Cancel restores it. */
  previous: Address | null;
  /** The customer's addresses are being read. */
  isLoading: boolean;
  /** Choice that fills in an empty address. */
  source: 'customer' | 'location' | undefined;
  /** Reason the address is read-only. */
  lockedReason: string | undefined;
  /** Warning to show while the address is edited. */
  warning: string | undefined;
  /** Saves the address of a stored order without the rest of the form. */
  addressSave: AddressSave | undefined;
  /** Further ways to fill the address. */
  actions?: ReactNode;
}

/** An address of an order: read-only at first, editable after the toggle (spec 2 §2, §6). */
export function AddressCard(props: AddressCardProps) {
  const { kind, previous, isLoading, source, lockedReason, warning, addressSave, actions } = props;
  const { title, name, icon } = cards[kind];
  const [isOpen, setIsOpen] = useState(false);
  const { formState, setFocus, setValue, clearErrors } = useFormContext<HeaderFormValues>();
  const toggle = useRef<HTMLButtonElement>(null);
  // The button disappears, so the focus moves to the first field.
  const isAdding = useRef(false);
  useEffect(() => {
    if (isOpen && isAdding.current) setFocus(`${name}.toName`);
    isAdding.current = false;
  }, [isOpen, name, setFocus]);
  const address = useWatch<HeaderFormValues, typeof name>({ name });
  // A field with an error must be visible.
  const isEditing = lockedReason === undefined && (isOpen || formState.errors[name] !== undefined);
  const warnings = isEditing ? Object.values(addressFormWarnings(address, previous)) : [];
  // The buttons of the open card disappear with it.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && isFocusFree()) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const add = () => {
    isAdding.current = true;
    setIsOpen(true);
  };
  /** The accepted address before it is saved; once it is, another one replaces it. */
  const [savedFrom, setSavedFrom] = useState<Address | null>();
  if (savedFrom !== undefined && savedFrom !== previous) {
    setSavedFrom(undefined);
    setIsOpen(false);
  }
  const save = () => {
    setSavedFrom(previous);
    void addressSave?.save(kind);
  };
  const cancel = () => {
    setValue(name, toAddressFormValues(previous), { shouldDirty: true });
    clearErrors(name);
    setSavedFrom(undefined);
    setIsOpen(false);
  };
  return (
    <div className="address-card" data-editing={isEditing || undefined}>
      <Card
        title={title}
        icon={icon}
        actions={
          <>
            {!lockedReason && actions}
            <Button
              ref={toggle}
              kind="quiet"
              icon={isEditing ? IconPencilOff : IconPencil}
              iconOnly
              disabledReason={lockedReason}
              aria-pressed={isEditing}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isEditing ? `Close ${title}` : `Edit ${title}`}
            </Button>
          </>
        }
      >
        {isEditing ? (
          <FieldGrid>
            {warning && (
              <div className="whole">
                <Note kind="warning">{warning}</Note>
              </div>
            )}
            <AddressFields name={name} toNameLabel="Name" lineSpan={12} hasAnyCountry />
            {warnings.length > 0 && (
              <div className="whole">
                <Note kind="warning">{warnings.join(', ')}</Note>
              </div>
            )}
            <div className="address-buttons">
              <Button onClick={cancel}>Cancel Address Changes</Button>
              {addressSave && (
                <Button
                  busy={addressSave.isBusy}
                  disabledReason={addressSave.getProblem(kind)}
                  onClick={save}
                >
                  {`Save ${title}`}
                </Button>
              )}
            </div>
          </FieldGrid>
        ) : !isEmpty(address) ? (
          <AddressText address={address} />
        ) : isLoading ? (
          <AddressSkeleton />
        ) : (
          <div className="no-address">
            <address>
              {Object.values(addressPlaceholders).map((placeholder) => (
                <span key={placeholder}>{placeholder}</span>
              ))}
            </address>
            {source && <p>{`Filled in when you choose a ${source}`}</p>}
            {source !== 'customer' && lockedReason === undefined && (
              <Button icon={IconPlus} onClick={add}>
                {`Add ${title}`}
              </Button>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}

const isEmpty = (address: AddressFormValues): boolean =>
  ![
    address.toName,
    address.addressLine1,
    address.addressLine2,
    address.city,
    address.stateProvince,
    address.zipcode,
  ].some(Boolean);

/** The address as on an envelope. */
function AddressText({ address }: { address: AddressFormValues }) {
  const [name, ...lines] = addressLines(address);
  return (
    <address>
      <b>{name}</b>
      <span>{lines.join('\n')}</span>
    </address>
  );
}

const AddressSkeleton = () => (
  <div className="address-skeleton" aria-hidden>
    <Skeleton width="60%" />
    <Skeleton width="80%" />
    <Skeleton width="70%" />
  </div>
);
