/* What is at hand: on pumps, and in the caller's own bar. */
import type { Static } from 'typebox'
import { alcoholOf } from '#domain/catalogue/alcohol.ts'
import { type Ingredient, unitOf } from '#domain/catalogue/ingredient.ts'
import { atHandOf, findIngredients } from '#domain/catalogue/ingredient-search.ts'
import { asId } from '#domain/units/id.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { addToBar, removeFromBar } from '#domain/usecases/catalogue/change-bar.usecase.ts'
import { ingredientDrinks, levelOf } from '#domain/usecases/catalogue/ingredient-drinks.ts'
import * as t from './fields.ts'
import { type Call, defineTool, plain, ToolRefusal, unwrap } from './tool.ts'

const ingredientItem = t.object({
  ingredient_id: t.integer(),
  name: t.string(),
  kind: t.choice(['liquid', 'by_hand', 'group'], 'A group stands for anything in it.'),
  unit: t.amountFields.unit,
  alcohol_percent: t.nullable(t.object({ least: t.number(), most: t.number() }), 'null for an empty group.'),
  on_pump: t.boolean(),
  in_bar: t.boolean('The caller owns it.'),
})

const kinds = { automated: 'liquid', manual: 'by_hand', group: 'group' } as const

function itemOf(ingredient: Ingredient, { deps: { records, recipes }, user }: Call): Static<typeof ingredientItem> {
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
    words: t.wordsField,
    at_hand: t.choiceOr('anything', ['anything', 'on_pump', 'in_bar', 'on_pump_or_in_bar']),
    ...t.pageFields,
  },
  output: { ingredients: t.array(ingredientItem), ...t.countFields },
  run(input, call) {
    const { shown: records, language } = call
    const query = {
      search: input.words,
      inBar: input.at_hand === 'in_bar',
      onPump: input.at_hand === 'on_pump',
      inBarOrOnPump: input.at_hand === 'on_pump_or_in_bar',
    }
    const found = findIngredients(query, records.ingredient, atHandOf(ownedBy(call), records.pump.values()), language)
    const { shown, ...counts } = t.paged(found, input)
    return { ingredients: shown.map(each => itemOf(each, call)), ...counts }
  },
})

const onPumpItem = t.object({
  ingredient_id: t.integer(),
  name: t.string(),
  left_ml: t.number('In the bottles of pumps that can make drinks.'),
})

const barFields = {
  in_bar: t.array(ingredientItem, 'What the caller owns, by name.'),
  ...t.countFields,
}

function barOf(input: { readonly page: number; readonly limit: number }, call: Call) {
  const { shown: records, language } = call
  const owned = findIngredients({ inBar: true }, records.ingredient, atHandOf(ownedBy(call), []), language)
  const { shown, ...counts } = t.paged(owned, input)
  return { in_bar: shown.map(each => itemOf(each, call)), ...counts }
}

const getMyBar = defineTool({
  name: 'get_my_bar',
  title: 'What is at hand',
  description: 'What is on the pumps, and what the caller has in the own bar to add by hand.',
  operation: 'catalogue.read',
  effect: 'reads',
  input: t.pageFields,
  output: { on_pumps: t.array(onPumpItem, `By name, at most ${t.mostListed}.`), ...barFields },
  run(input, call) {
    const { shown: records, language } = call
    const on_pumps = ingredientDrinks(records, language)
      .slice(0, t.mostListed)
      .map(each => ({
        ingredient_id: each.id,
        name: plain(each.name),
        left_ml: toMillilitres(levelOf(each, call.deps.records.now)),
      }))
    return { on_pumps, ...barOf(input, call) }
  },
})

const changedField = t.list(t.id('an ingredient; no group'), t.mostListed)

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
    return barOf({ page: 1, limit: t.mostListed }, call)
  },
})

export const barTools = [listIngredients, getMyBar, changeMyBar]
