import { catalogueRecipes } from './catalogueRecipes.ts';
import { customerRecipes } from './customerRecipes.ts';
import { orderRecipes } from './orderRecipes.ts';
import { platformRecipes } from './platformRecipes.ts';
import type { Recipe } from './recipe.ts';

/** How every call of the product is made; a feature that serves another one adds it. */
export const recipes: readonly Recipe[] = [
  ...platformRecipes,
  ...catalogueRecipes,
  ...customerRecipes,
  ...orderRecipes,
];
