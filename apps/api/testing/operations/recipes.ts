import { availabilityRecipes } from './availabilityRecipes.ts';
import { catalogueRecipes } from './catalogueRecipes.ts';
import { countRecipes } from './countRecipes.ts';
import { customerMutationRecipes } from './customerMutationRecipes.ts';
import { customerRecipes } from './customerRecipes.ts';
import { importRecipes } from './importRecipes.ts';
import { locationRecipes } from './locationRecipes.ts';
import { masterOrderRecipes } from './masterOrderRecipes.ts';
import { orderRecipes } from './orderRecipes.ts';
import { platformRecipes } from './platformRecipes.ts';
import { pricingRecipes } from './pricingRecipes.ts';
import type { Recipe } from './recipe.ts';

/** Variables for every operation of the product; a feature with a new operation adds its recipe. */
export const recipes: readonly Recipe[] = [
  ...platformRecipes,
  ...locationRecipes,
  ...catalogueRecipes,
  ...availabilityRecipes,
  ...countRecipes,
  ...pricingRecipes,
  ...customerRecipes,
  ...customerMutationRecipes,
  ...importRecipes,
  ...orderRecipes,
  ...masterOrderRecipes,
];
