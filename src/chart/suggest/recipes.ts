import { barRecipes } from './bar-recipes.ts';
import { flowRecipes } from './flow-recipes.ts';
import { lineRecipes } from './line-recipes.ts';
import { mapRecipes } from './map-recipes.ts';
import { partRecipes } from './part-recipes.ts';
import { pointRecipes } from './point-recipes.ts';
import type { Recipe } from './recipe.ts';
import { tableRecipes } from './table-recipes.ts';
import { timeRecipes } from './time-recipes.ts';

/** For every chart type: when it is good, and which columns it takes. A test sees that none is missing. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...barRecipes,
  ...lineRecipes,
  ...partRecipes,
  ...pointRecipes,
  ...tableRecipes,
  ...timeRecipes,
  ...flowRecipes,
  ...mapRecipes,
};
