import { zeroId } from '#platform/kernel/ids/id.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';
import { bpf, moif, absentTenant } from '../data/testInstallation.ts';
import { type TenantFixture, buildTenantFixture } from '../data/tenantFixture.ts';
import type { Random } from '#platform/kernel/testing/random.ts';

/** A tenant that does not exist. Its values sort like those of BPF: they differ in the last letter. */
export const absentLikeForeign = buildTenantFixture('NOONE', 'zqbpfy', '8');
/** Another absent tenant: control values for MOIF and BPF must differ within one operation. */
const absentLikeOwn = buildTenantFixture('NOONETOO', 'zqbpfz', '9');

/** Owner of a value, or its defect. */
export const valueClasses = ['own', 'foreign', 'unknown', 'malformed', 'other kind'] as const;
export type ValueClass = (typeof valueClasses)[number];

/** A value of a probe. The response to `twin` must equal that to `given`: it is the same value or a nonexistent one. */
export class ProbeValue {
  readonly given: unknown;
  readonly twin: unknown;
  /** Whether the value is a malformed id that every operation must refuse. */
  readonly malformedId: boolean;
  constructor(given: unknown, twin: unknown = given, malformedId = false) {
    this.given = given;
    this.twin = twin;
    this.malformedId = malformedId;
  }
}

/** Replaces probe values by the values to send. */
export function resolveProbeValues(value: unknown, which: 'given' | 'twin'): unknown {
  if (value instanceof ProbeValue) return value[which];
  if (Array.isArray(value)) return value.map((entry) => resolveProbeValues(entry, which));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, resolveProbeValues(part, which)]),
  );
}

/** Returns all probe values inside a value. */
export const listProbeValues = (value: unknown): readonly ProbeValue[] => {
  if (value instanceof ProbeValue) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listProbeValues) : [];
};

const namedValues = ({ ids, texts, tenantId }: TenantFixture): Readonly<Record<string, string>> => ({
  ...ids,
  ...texts,
  tenantId,
});
const values = {
  own: namedValues(moif),
  foreign: namedValues(bpf),
  unknown: namedValues(absentTenant),
  twinOfOwn: namedValues(absentLikeOwn),
  twinOfForeign: namedValues(absentLikeForeign),
};
const idNames = Object.keys(moif.ids);
const textNames = Object.keys(moif.texts);
const isId = (name: string) => idNames.includes(name);

/** Groups of names of the same kind; every other name is its own kind. */
const kinds: readonly (readonly string[])[] = [
  ['item', 'otherItem', 'newItem', 'inactiveItem', 'spareItem'],
  ['category', 'newCategory', 'spareCategory'],
  ['terms', 'otherTerms', 'newTerms', 'spareTerms'],
  ['seller', 'spareSeller', 'newSeller'],
  ['programRecord', 'spareProgram', 'newProgram'],
  ['managerAccount', 'person', 'invitation', 'newPerson'],
  ['priceGroup', 'otherGroup', 'unusedGroup', 'newPriceGroup'],
  ['customer', 'otherCustomer', 'inactiveCustomer', 'newCustomer'],
  ['location', 'otherLocation', 'newLocation'],
  ['locationAddress', 'otherLocationAddress', 'newLocationAddress'],
  ['billingAddress', 'otherBillingAddress', 'newBillingAddress'],
  ['contact', 'newContact'],
  ['site', 'house', 'newHouse', 'closedHouse', 'spareHouse', 'bin'],
  ['materialItem', 'otherMaterialItem'],
  ['materialCount', 'materialMove', 'newMaterialCount', 'newMaterialMove'],
  // Orders and master orders share their ids, and so do their lines.
  [
    'order',
    'submitted',
    'acknowledged',
    'newOrder',
    'newScheduledOrder',
    'masterOrder',
    'submittedMaster',
    'acknowledgedMaster',
    'newMaster',
  ],
  ['priceLevel', 'newPriceLevel'],
  ['liveSession', 'stagedSession', 'newSession'],
  ['liveCount', 'count', 'newCount'],
  ['adjustment', 'newAdjustment'],
  ['importJob', 'waitingImport', 'newImport'],
  [
    'orderLine',
    'otherLine',
    'submittedLine',
    'acknowledgedLine',
    'newLine',
    'newOrderLine',
    'newScheduledLine',
    'masterLine',
    'submittedMasterLine',
    'acknowledgedMasterLine',
    'newMasterLine',
    'newMasterOrderLine',
  ],
  ['itemName', 'otherItemName', 'newItemName', 'inactiveItemName', 'spareItemName'],
  ['sku', 'otherSku', 'newSku', 'inactiveSku', 'spareSku'],
  ['categoryCode', 'newCategoryCode', 'spareCategoryCode'],
  ['categoryName', 'spareCategoryName'],
  ['program', 'spareProgramName', 'newProgramName'],
  ['termsName', 'otherTermsName', 'newTermsName', 'spareTermsName'],
  ['priceGroupName', 'otherGroupName', 'unusedGroupName', 'newPriceGroupName'],
  ['customerName', 'otherCustomerName', 'inactiveCustomerName', 'newCustomerName'],
  ['customerErpId', 'newCustomerErpId'],
  ['locationName', 'otherLocationName', 'newLocationName'],
  ['locationCode', 'newLocationCode'],
  [
    'manager',
    'colleague',
    'salesPerson',
    'spareSellerEmail',
    'newSellerEmail',
    'newSellerSignIn',
    'personEmail',
    'invitedEmail',
    'newPersonEmail',
  ],
  ['token', 'newToken'],
  ['siteName', 'houseName', 'closedHouseName', 'newHouseName', 'spareHouseName', 'binName'],
  ['materialItemName', 'otherMaterialItemName'],
  ['orderNumber', 'newOrderNumber'],
  ['masterOrderNumber', 'newMasterNumber'],
  ['poNumber', 'newPoNumber'],
];
const similarNames = (name: string): readonly string[] => kinds.find((kind) => kind.includes(name)) ?? [name];
const named = (whose: keyof typeof values, name: string): string => {
  const value = values[whose][name];
  if (value === undefined) throw new Error(`No tenant has a ${name}.`);
  return value;
};

/** Returns the name of a value of MOIF. */
export const ownValueName = (value: unknown): string | undefined =>
  Object.entries(values.own).find(([, own]) => own === value)?.[0];

const spellings: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => id,
  (id) => id.toUpperCase(),
  dashed,
  (id) => dashed(id).toUpperCase(),
];

function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const malformedIds: readonly ((id: string) => string)[] = [
  () => '',
  () => ' ',
  () => '0',
  () => '%',
  () => 'null',
  () => 'no id',
  () => '１'.repeat(32),
  () => `${'a'.repeat(31)}\0`,
  () => `${'a'.repeat(31)}\ud800`,
  () => 'a'.repeat(5000),
  (id) => id.slice(1),
  (id) => `${id}0`,
  (id) => `${id}\n`,
  (id) => ` ${id}`,
  (id) => `{${id}}`,
  (id) => `${id}' or '1'='1`,
  (id) => `${id},${id}`,
  (id) => `${id.slice(0, 31)}g`,
  (id) => dashed(id).slice(0, 35),
];
const malformedTexts: readonly ((text: string) => string)[] = [
  () => '',
  () => '%',
  () => '_',
  () => '\\',
  (text) => `${text}\0`,
  (text) => `${text}\ud800`,
  (text) => `${text}%`,
  (text) => `${text}' or '1'='1`,
  (text) => `${text}\u200b`,
  (text) => text.toUpperCase(),
  (text) => ` ${text} `,
  (text) => text.slice(0, 8),
];

/** Returns a value of this name; its twin belongs to an absent tenant. */
function buildProbeValue(
  whose: 'own' | 'foreign',
  name: string,
  spell: (value: string) => string,
  malformedId = false,
): ProbeValue {
  const twin = whose === 'own' ? 'twinOfOwn' : 'twinOfForeign';
  return new ProbeValue(spell(named(whose, name)), spell(named(twin, name)), malformedId);
}

/** Returns a value that replaces MOIF's value of this name. */
export function pickProbeValue(random: Random, name: string, valueClass: ValueClass): ProbeValue {
  const spell = isId(name) ? random.pick(spellings) : (text: string) => text;
  const one = random.pick(similarNames(name));
  const others = (isId(name) ? idNames : textNames).filter((other) => !similarNames(name).includes(other));
  const make: Readonly<Record<ValueClass, () => ProbeValue>> = {
    own: () => new ProbeValue(spell(named('own', one))),
    foreign: () => buildProbeValue('foreign', one, spell),
    unknown: () => new ProbeValue(pickUnknown(random, one, spell)),
    malformed: () =>
      buildProbeValue('foreign', one, random.pick(isId(name) ? malformedIds : malformedTexts), isId(name)),
    // An own text may occur in two fields; an id does not.
    'other kind': () =>
      buildProbeValue(isId(name) && random.chance(0.4) ? 'own' : 'foreign', random.pick(others), spell),
  };
  return make[valueClass]();
}

function pickUnknown(random: Random, name: string, spell: (value: string) => string): string {
  if (!isId(name)) return named('unknown', name);
  if (random.chance(0.3)) return spell(named('unknown', name));
  if (random.chance(0.1)) return zeroId;
  return spell(`5${Array.from({ length: 31 }, () => random.integerBelow(16).toString(16)).join('')}`);
}

/** Replaces the probe values in a response: an echo of the request is no leak. */
export function maskProbeValues(response: string, drawn: readonly ProbeValue[]): string {
  const texts = drawn
    .filter(({ given, twin }) => given !== twin)
    .flatMap(({ given, twin }) => [...writtenForms(given), ...writtenForms(twin)])
    .toSorted((a, b) => b.length - a.length);
  return texts.reduce((text, writtenForm) => text.replaceAll(writtenForm, '(asked)'), response.toLowerCase());
}

/** Returns the forms of a value in JSON responses. */
const writtenForms = (value: unknown): readonly string[] => {
  const text = JSON.stringify(value).toLowerCase().replaceAll(/^"|"$/g, '');
  // A number of an order that is sent as a phone number is formatted as one.
  const phone = text.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return text.length > 5 ? [text, normalizeText(text), text.replaceAll('-', ''), phone] : [];
};
