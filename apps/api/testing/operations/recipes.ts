import { availabilityRecipes } from './recipes/availabilityRecipes.ts';
import { catalogueRecipes } from './recipes/catalogueRecipes.ts';
import { countRecipes } from './recipes/countRecipes.ts';
import { customerMutationRecipes } from './recipes/customerMutationRecipes.ts';
import { customerRecipes } from './recipes/customerRecipes.ts';
import { importRecipes } from './recipes/importRecipes.ts';
import { locationRecipes } from './recipes/locationRecipes.ts';
import { masterOrderRecipes } from './recipes/masterOrderRecipes.ts';
import { materialRecipes } from './recipes/materialRecipes.ts';
import { orderRecipes } from './recipes/orderRecipes.ts';
import { purchaseOrderRecipes } from './recipes/purchaseOrderRecipes.ts';
import { platformRecipes } from './recipes/platformRecipes.ts';
import { pricingRecipes } from './recipes/pricingRecipes.ts';
import type { Recipe } from './recipe.ts';

/** Variables for every operation of the product; a feature with a new operation adds its recipe. */
export const recipes: readonly Recipe[] = [
  ...platformRecipes,
  ...locationRecipes,
  ...catalogueRecipes,
  ...availabilityRecipes,
  ...countRecipes,
  ...materialRecipes,
  ...purchaseOrderRecipes,
  ...pricingRecipes,
  ...customerRecipes,
  ...customerMutationRecipes,
  ...importRecipes,
  ...orderRecipes,
  ...masterOrderRecipes,
];
