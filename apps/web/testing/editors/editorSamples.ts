import { categorySample, itemSample } from './catalogueSamples.tsx';
import { billingAddressSample, contactSample, customerLocationSample } from './customerPartSamples.ts';
import { customerSample } from './customerSample.ts';
import type { EditorSample } from './editorSample.ts';
import { locationSample } from './locationSample.tsx';
import { personSample } from './personSample.tsx';
import { programSample } from './programSample.tsx';
import { salesPersonSample } from './salesPersonSample.tsx';
import { termsSample } from './termsSample.tsx';
import { priceGroupSample } from './priceGroupSample.ts';

/** A sample of each declared editor; check-structure compares their files with the declarations. */
export const editorSamples: readonly EditorSample[] = [
  locationSample,
  categorySample,
  itemSample,
  customerSample,
  contactSample,
  billingAddressSample,
  customerLocationSample,
  priceGroupSample,
  termsSample,
  salesPersonSample,
  programSample,
  personSample,
];
