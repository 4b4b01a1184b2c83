import type { Address as PostalAddress } from '#platform/kernel/address/address.ts';
import { builder } from './builder.ts';

export const AddressRef = builder.objectRef<PostalAddress>('Address').implement({
  description:
    'A postal address: of a customer (billing), a customer location, a facility location, an order or a purchase order.',
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description:
        'Id of the address; copies on orders keep it, one-off addresses typed into an order have none.',
    }),
    toName: t.exposeString('toName', { description: 'Addressee, at most 100 characters.' }),
    addressLine1: t.exposeString('addressLine1', { description: 'Street line 1, at most 100 characters.' }),
    addressLine2: t.exposeString('addressLine2', {
      nullable: true,
      description: 'Street line 2, at most 100 characters.',
    }),
    city: t.exposeString('city', { description: 'City, at most 50 characters.' }),
    stateProvince: t.exposeString('stateProvince', {
      description: 'US state or Canadian province abbreviation, at most 10 characters.',
    }),
    zipcode: t.exposeString('zipcode', {
      description: 'US ##### or #####-####; Canada A1A 1A1; at most 20 characters.',
    }),
    country: t.exposeString('country', {
      description: 'Country code US or CA (order addresses: up to 3 letters).',
    }),
  }),
});

export const AddressInputRef = builder.inputType('AddressInput', {
  description: 'A postal address to store. Values are trimmed; on orders they are also upper-cased.',
  fields: (t) => ({
    id: t.id({ description: 'Client-generated id of a new address, or the id of the address to change.' }),
    toName: t.string({ required: true, description: 'Addressee, required, at most 100 characters.' }),
    addressLine1: t.string({
      required: true,
      description: 'Street line 1, required, at most 100 characters.',
    }),
    addressLine2: t.string({ description: 'Street line 2, at most 100 characters.' }),
    city: t.string({ required: true, description: 'City, required, at most 50 characters.' }),
    stateProvince: t.string({
      required: true,
      description: 'State or province, required, at most 10 characters.',
    }),
    zipcode: t.string({
      required: true,
      description:
        'Required, at most 20 characters; US ##### or #####-####, Canada A1A 1A1 (the US form is accepted too).',
    }),
    country: t.string({
      required: true,
      defaultValue: 'US',
      description: 'Country code US or CA (on orders up to 3 letters).',
    }),
  }),
});
