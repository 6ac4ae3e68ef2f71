/* Words for what can be wrong with ingredients, categories, glasses and bars. */
import type { IngredientValue } from '#domain/catalogue/ingredient-draft.ts'
import type { FirstUsers } from '#domain/catalogue/recipe-use.ts'
import type { CatalogueProblem } from './problem-kinds.ts'
import { ingredientName, pumpNames, type Words, type WordsFor } from './problem-words.ts'

/** Name, unit and field of the wire, by the field of the domain. */
const measures: Readonly<Record<IngredientValue, readonly [name: string, unit: string, field: string]>> = {
  alcoholContent: ['alcohol content', '%', 'alcoholContent'],
  density: ['density', ' g/ml', 'density'],
  bottlePrice: ['price', '', 'bottlePrice'],
  bottleSize: ['bottle size', ' ml', 'bottleSizeMl'],
  flowFactor: ['flow factor', '', 'flowFactor'],
}

/** One sentence for three or fewer, which are all named, and one for more. */
const withUsers = ({ count, names }: FirstUsers, all: string, among: string): Words =>
  count > names.length
    ? [among, { context: 'more', count, names: names.join(', ') }]
    : [all, { count, names: names.join(', ') }]

export const catalogueWords: WordsFor<CatalogueProblem['kind']> = {
  'autocomplete-too-short': ({ least }) => ['Autocomplete too short', { least }],
  'ingredient-invalid': () => ['The ingredient was not saved. {reasons}'],
  'too-many-ingredients': ({ most }) => ['At most {most} ingredients.', { most }],
  'ingredient-name-length': ({ field, least, most }) => [
    'The name must have {least} to {most} characters.',
    { field, least, most },
  ],
  'ingredient-name-taken': ({ name }) => ['There already is an ingredient called {name}.', { field: 'name', name }],
  'ingredient-colour-malformed': ({ colour }) => [
    '{colour} is not a colour such as #85452b.',
    { field: 'colour', colour },
  ],
  'ingredient-value-out-of-range': ({ field, least, most }) => {
    const [name, unit, wireField] = measures[field]
    return [`The ${name} must be between {least} and {most}${unit}.`, { context: field, field: wireField, least, most }]
  },
  'parent-not-a-group': () => ['The parent must be a group.', { field: 'parentGroupId' }],
  'illegal-cycle': () => ['Illegal cycle detected: a group cannot belong to itself.', { field: 'parentGroupId' }],
  'group-stays-group': () => ['A group stays a group, and an ingredient does not become one.', { field: 'kind' }],
  'ingredient-on-pumps': ({ pumpIds }, context) => [
    'It is on these pumps or still in their tubes: {pumps}. Give them another ingredient and flush them first.',
    { pumps: pumpNames(context, pumpIds) },
  ],
  'unit-in-use': users => {
    const [text, values] = withUsers(
      users,
      'Its unit cannot change: the amounts in these recipes would mean something else: {names}.',
      'Its unit cannot change: the amounts in {count} recipes would mean something else, among them {names}.',
    )
    return [text, { field: 'unit', ...values }]
  },
  'not-deleted': ({ name }) => ['{name} was not deleted. {reasons}', { name }],
  'used-by-recipes': users =>
    withUsers(
      users,
      'It is used by these recipes: {names}. Replace it, or take it out of them.',
      'It is used by {count} recipes, among them {names}. Replace it, or take it out of them.',
    ),
  'group-has-children': users =>
    withUsers(
      users,
      'The group is not empty: {names}. Move its ingredients first.',
      'The group has {count} ingredients, among them {names}. Move them first.',
    ),
  'ingredient-in-order': ({ drinkName }) => [
    'It is needed for {drink}, which is being made or waits to be finished.',
    { drink: drinkName },
  ],
  'ingredient-on-pumps-elsewhere': ({ machine, pumps }) => [
    'It is on these pumps of {machine} or still in their tubes: {pumps}. Give them another ingredient and flush them first.',
    { machine, pumps: pumps.join(', ') },
  ],
  'ingredient-in-order-elsewhere': ({ machine, drinkName }) => [
    '{machine} needs it for {drink}, which is being made or waits to be finished.',
    { machine, drink: drinkName },
  ],
  'recipes-left-empty': users =>
    withUsers(
      users,
      'Without it nothing would be left of these recipes: {names}. Replace it, or delete them first.',
      'Without it nothing would be left of {count} recipes, among them {names}. Replace it, or delete them first.',
    ),
  'replaced-by-itself': () => ['Nothing can be replaced by itself.', { field: 'replaceBy' }],
  'unknown-replacement': () => ['What should replace it no longer exists.', { field: 'replaceBy' }],
  'group-not-for-bar': ({ ingredientId }, context) => [
    '{ingredient} is a group: put one of its ingredients into the bar.',
    { ingredient: ingredientName(context, ingredientId) },
  ],
  'category-name-length': ({ field, least, most }) => [
    'The name must have {least} to {most} characters.',
    { field, least, most },
  ],
  'category-name-taken': () => ['Category already exists!', { field: 'name' }],
  'too-many-categories': ({ most }) => ['At most {most} categories.', { most }],
  'glass-invalid': () => ['The glass was not saved. {reasons}'],
  'glass-name-length': ({ field, least, most }) => [
    'The name must have {least} to {most} characters.',
    { field, least, most },
  ],
  'glass-name-taken': ({ name }) => ['There already is a glass called {name}.', { field: 'name', name }],
  'glass-size-out-of-range': ({ least, most }) => [
    'A glass must hold {least} to {most} ml.',
    { field: 'sizeMl', least, most },
  ],
  'glass-weight-out-of-range': ({ least, most }) => [
    'The empty weight must be between {least} and {most} g.',
    { field: 'emptyWeightGrams', least, most },
  ],
  'too-many-glasses': ({ most }) => ['At most {most} glasses.', { most }],
}
