/* What is at hand: on pumps, and in the caller's own bar. */
import * as z from 'zod'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import { type Ingredient, unitOf } from '#domain/catalogue/ingredient.ts'
import { atHandOf, findIngredients } from '#domain/catalogue/ingredient-search.ts'
import { asId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { addToBar, removeFromBar } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import { ingredientDrinks, levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import { amountFields, countFields, idField, mostListed, paged, pageFields, wordsField } from './fields.ts'
import { plain } from './plain-text.ts'
import { type Call, defineTool, ToolRefusal, unwrap } from './tool.ts'

const ingredientItem = z.object({
  ingredient_id: z.int(),
  name: z.string(),
  kind: z.enum(['liquid', 'by_hand', 'group']).describe('A group stands for anything in it.'),
  unit: amountFields.unit,
  alcohol_percent: z.object({ least: z.number(), most: z.number() }).nullable().describe('null for an empty group.'),
  on_pump: z.boolean(),
  in_bar: z.boolean().describe('The caller owns it.'),
})

const kinds = { automated: 'liquid', manual: 'by_hand', group: 'group' } as const

function itemOf(ingredient: Ingredient, { deps: { records, recipes }, user }: Call): z.infer<typeof ingredientItem> {
  const available = recipes.available(user)
  const stored = records.now.ingredient.get(ingredient.id) ?? ingredient
  return {
    ingredient_id: ingredient.id,
    name: plain(ingredient.name),
    kind: kinds[ingredient.kind],
    unit: unitOf(ingredient),
    alcohol_percent: alcoholOf(stored, recipes.childrenOfGroups),
    on_pump: available.onPump.has(ingredient.id),
    in_bar: available.owned.has(ingredient.id),
  }
}

const ownedBy = ({ deps, user }: Call): readonly number[] => deps.records.now.bar.get(user.id)?.ingredientIds ?? []

const listIngredients = defineTool({
  name: 'list_ingredients',
  title: 'Ingredients',
  description: 'Ingredients and groups of them, by name, with the ids that other tools take.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: {
    words: wordsField,
    at_hand: z.enum(['anything', 'on_pump', 'in_bar', 'on_pump_or_in_bar']).default('anything'),
    ...pageFields,
  },
  output: { ingredients: z.array(ingredientItem), ...countFields },
  run(input, call) {
    const { shown: records, language } = call
    const query = {
      search: input.words,
      inBar: input.at_hand === 'in_bar',
      onPump: input.at_hand === 'on_pump',
      inBarOrOnPump: input.at_hand === 'on_pump_or_in_bar',
    }
    const found = findIngredients(query, records.ingredient, atHandOf(ownedBy(call), records.pump.values()), language)
    const { shown, ...counts } = paged(found, input)
    return { ingredients: shown.map(each => itemOf(each, call)), ...counts }
  },
})

const onPumpItem = z.object({
  ingredient_id: z.int(),
  name: z.string(),
  left_ml: z.number().describe('In the bottles of pumps that can make drinks.'),
})

const barFields = {
  in_bar: z.array(ingredientItem).describe('What the caller owns, by name.'),
  ...countFields,
}

function barOf(input: { readonly page: number; readonly limit: number }, call: Call) {
  const { shown: records, language } = call
  const owned = findIngredients({ inBar: true }, records.ingredient, atHandOf(ownedBy(call), []), language)
  const { shown, ...counts } = paged(owned, input)
  return { in_bar: shown.map(each => itemOf(each, call)), ...counts }
}

const getMyBar = defineTool({
  name: 'get_my_bar',
  title: 'What is at hand',
  description: 'What is on the pumps, and what the caller has in the own bar to add by hand.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: pageFields,
  output: { on_pumps: z.array(onPumpItem).describe(`By name, at most ${mostListed}.`), ...barFields },
  run(input, call) {
    const { shown: records, language } = call
    const on_pumps = ingredientDrinks(records, language)
      .slice(0, mostListed)
      .map(each => ({
        ingredient_id: each.id,
        name: plain(each.name),
        left_ml: toMillilitres(levelOf(each, call.deps.records.now)),
      }))
    return { on_pumps, ...barOf(input, call) }
  },
})

const changedField = z.array(idField('an ingredient; no group')).max(mostListed).default([])

const changeMyBar = defineTool({
  name: 'change_my_bar',
  title: 'Change the own bar',
  description: "Puts ingredients into the caller's own bar, and takes others out. Only what the caller says is there.",
  operation: 'bar.change',
  effect: 'sets',
  input: { add: changedField, remove: changedField },
  output: barFields,
  async run({ add, remove }, call) {
    const { deps, user } = call
    // Nothing is changed where anything is wrong.
    for (const id of [...add, ...remove]) {
      const ingredient = deps.records.now.ingredient.get(id)
      if (!ingredient) throw new ToolRefusal({ kind: 'unknown-ingredient', ingredientId: asId(id) })
      if (ingredient.kind === 'group') throw new ToolRefusal({ kind: 'group-not-for-bar', ingredientId: asId(id) })
    }
    for (const id of new Set(add)) unwrap(await addToBar(deps.records, user, asId(id)))
    for (const id of new Set(remove)) unwrap(await removeFromBar(deps.records, user, asId(id)))
    return barOf({ page: 1, limit: mostListed }, call)
  },
})

export const barTools = [listIngredients, getMyBar, changeMyBar]
