import type { RecordEditor } from '#platform/web/record/editor/editor.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import { defineRecordAccess } from '#platform/web/record/recordAccess.ts';
import { locationHistoryLabels, locationStatusLabels } from '../locationFields.ts';
import {
  ActivateLocationDocument,
  CreateLocationDocument,
  InactivateLocationDocument,
  LocationDocument,
  LocationsDocument,
  UpdateFacilityLocationDocument,
} from './documents.ts';
import type { LocationRow } from './locationColumns.ts';
import { LocationFields } from './LocationFields.tsx';
import {
  type LocationFormValues,
  newLocationForm,
  newLocationValues,
  storedLocationForm,
  toLocationChange,
  toNewLocationInput,
} from './locationForm.ts';
import { locationListQuery } from './locationListQuery.ts';

/** A location in its panel (spec 1 §2); sites are chosen elsewhere, too. */
export const locationEditor: RecordEditor<LocationFormValues, LocationRow> = {
  noun: 'location',
  entityType: 'LOCATION',
  labels: locationHistoryLabels,
  formatStatus: ({ status }) => locationStatusLabels[status],
  Fields: LocationFields,
  form: storedLocationForm,
  newForm: newLocationForm,
  initial: newLocationValues(null),
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  capability: 'locations.edit',
  deniedReason: 'You do not have permission to change locations.',
  access: defineRecordAccess({
    entityType: 'LOCATION',
    document: LocationDocument,
    toVariables: (locationId) => ({ locationId }),
    getRecord: ({ location }) => location,
    getId: ({ id }) => id,
    toData: (location) => ({ location }),
    list: locationListQuery,
    toRow: (location: LocationRow) => location,
    isRelated: ([name, kind]) => name === LocationsDocument.name && kind !== 'list',
  }),
  create: recordMutation({
    document: CreateLocationDocument,
    toInput: ({ values, id }) => toNewLocationInput(values, id),
    getStored: ({ location }) => location,
  }),
  update: recordMutation({
    document: UpdateFacilityLocationDocument,
    toInput: ({ values, record, expectedVersion }) => ({
      locationId: record.id,
      ...toLocationChange(values),
      expectedVersion,
    }),
    getStored: ({ location }) => location,
  }),
  status: {
    noun: 'location',
    activate: recordMutation({
      document: ActivateLocationDocument,
      toInput: ({ id }) => ({ locationId: id }),
      getStored: ({ location }) => location,
    }),
    inactivate: recordMutation({
      document: InactivateLocationDocument,
      toInput: ({ id }) => ({ locationId: id }),
      getStored: ({ location }) => location,
    }),
  },
  texts: {
    added: 'Location added',
    saved: 'Location updated',
    addFailed: ({ message }) => ({ text: 'Error saving location', detail: replaceSiteMessage(message) }),
    saveFailed: ({ message, reason }) => ({
      text: reason === 'notRead' ? 'Error getting updated location' : 'Error saving location',
      detail: message,
    }),
  },
};

/** Shortens the server's text about a missing site to the one of the form (spec 1 §8, decision L4). */
const replaceSiteMessage = (message: string): string => message.replace(/^.*valid site[^:]*: */i, '');
