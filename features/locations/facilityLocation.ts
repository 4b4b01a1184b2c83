import * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import type { EntityRow } from '#platform/kernel/fields/fieldKinds.ts';
import { idInput, optionalId } from '#platform/kernel/ids/id.ts';
import { numberMessages, wholeNumberError } from '#platform/kernel/numbers/numberMessages.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { locationFields, locationStatusLabels } from './locationFields.ts';
import { locationTypes } from './locationType.ts';
import { normalizeText } from '#platform/kernel/text/normalizeText.ts';

/** Location of the tenant where goods are grown, stored, counted or received (spec 1 §3). */
export type FacilityLocation = EntityRow<typeof locationFields>;

export const locationStatuses = fieldKeys(locationStatusLabels);

const addressFields = ['toName', 'addressLine1', 'addressLine2', 'city', 'stateProvince', 'zipcode'];

// Forms and files send blank fields for a missing address (spec 1 §5: the address is optional).
const nullWhenBlank = (address: unknown): unknown =>
  typeof address === 'object' &&
  address !== null &&
  addressFields.every((field) => normalizeText(String(Reflect.get(address, field) ?? '')) === '')
    ? null
    : address;

const locationName = requiredText('Location name');
const locationAddress = z
  .preprocess(nullWhenBlank, addressInput.nullish())
  .transform((address) => address ?? null);

const maxPickRank = 9_999;
const rankLabel = locationFields.pickRank.label;
const pickRank = z
  .int({ error: wholeNumberError(rankLabel) })
  .min(1, numberMessages.tooLow(rankLabel, 1))
  .max(maxPickRank, { error: () => numberMessages.tooHigh(rankLabel, maxPickRank) })
  .nullable();

/** Location to create, from the form, a client or a feed. The site follows from the parent (decision L1). */
export const newLocation = z.object({
  id: idInput,
  name: locationName,
  locationType: z.enum(locationTypes, 'Location Type is required'),
  erpId: optionalText('ERP ID'),
  parentLocationId: optionalId,
  siteParentId: optionalId,
  pickRank: pickRank.default(null),
  address: locationAddress,
  /** Only a feed creates inactive locations. */
  status: z.enum(locationStatuses).default('ACTIVE'),
});

export type NewLocationInput = z.input<typeof newLocation>;
export type NewLocation = z.output<typeof newLocation>;

/** Fields of a stored location to change; absent ones stay, a blank or null address and a null rank are removed. */
export const locationChange = z.object({
  name: locationName.optional(),
  pickRank: pickRank.optional(),
  address: locationAddress.optional(),
});
export type LocationChangeInput = z.input<typeof locationChange>;
