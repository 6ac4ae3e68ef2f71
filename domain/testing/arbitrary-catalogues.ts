/* Catalogues with anything in any field, as files of the family can say it. */

import fc, { type Arbitrary } from 'fast-check'
import { exclusiveFlags } from '../catalogue/glass.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { ProductionStep } from '../catalogue/recipe.ts'
import { isName, withoutUnseen } from '../names/name.ts'
import { tidyName } from '../names/normalise.ts'
import type { Records } from '../records/records.ts'
import { languages } from '../units/language.ts'
import { recordsOfKind } from './arbitrary-records.ts'

export const travelling = ['ingredient', 'recipe', 'glass', 'category', 'collection'] as const
export type Travelling = (typeof travelling)[number]

const ofLanguages = new Set<string>(['translations', ...languages.map(({ name }) => name)])

/** Texts as they are kept: no blanks around them, short however characters are counted, no language without any. */
function tidied(value: unknown, of = ''): unknown {
  if (typeof value === 'string') {
    const text = value.replace(/[\u{10000}-\u{10FFFF}]/gu, 'ø').trim() || 'x'
    const name = tidyName(withoutUnseen(text))
    return of !== 'name' && of !== 'tags' ? text : isName(name, { least: 1, most: 100 }) ? name : 'x'
  }
  if (Array.isArray(value)) return value.map(each => tidied(each, of))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, tidied(each, name)] as const)
  return Object.fromEntries(
    fields.filter(([name, each]) => !((ofLanguages.has(name) || ofLanguages.has(of)) && isEmpty(each))),
  )
}
const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const ofIngredient = (kind: Ingredient['kind']) => recordsOfKind('ingredient').filter(each => each.kind === kind)
const stepOf = (kind: ProductionStep['kind']) =>
  recordsOfKind('recipe')
    .map(({ steps }) => steps.find(step => step.kind === kind))
    .filter(step => step !== undefined)

export type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Values for all fields of things, by their kinds. */
export const anyValues = fc
  .record({
    group: ofIngredient('group'),
    automated: ofIngredient('automated'),
    manual: ofIngredient('manual'),
    recipe: recordsOfKind('recipe'),
    glass: recordsOfKind('glass'),
    category: recordsOfKind('category'),
    collection: recordsOfKind('collection'),
    addIngredients: stepOf('addIngredients'),
    writtenInstruction: stepOf('writtenInstruction'),
  })
  .map(values => tidied(values)) as Arbitrary<Values>

/** The graph of a catalogue, and the flags that one of a kind has. */
const kept = new Set([
  ...'id name kind unit parentGroupId categoryIds defaultGlassId recipeIds'.split(' '),
  ...exclusiveFlags,
])

/** A thing with other values in all fields but those. */
export function withValues<Thing extends object>(thing: Thing, kind: Travelling, values: Values): Thing {
  const { kind: own = kind, unit = 'ml', steps } = thing as { kind?: string; unit?: string; steps?: ProductionStep[] }
  return {
    ...values[own],
    ...Object.fromEntries(Object.entries(thing).filter(([name]) => kept.has(name))),
    ...(steps && { steps: steps.map(step => stepWithValues(step, values)) }),
    ...(unit !== 'ml' && { bottleSize: null }),
  } as Thing
}

function stepWithValues(step: ProductionStep, values: Values): ProductionStep {
  const other = (values[step.kind] ?? step) as unknown as ProductionStep
  if (step.kind === 'writtenInstruction' || other.kind === 'writtenInstruction') return other
  const ingredients = step.ingredients.map((each, index) => ({
    ...(other.ingredients[index % other.ingredients.length] ?? each),
    ingredientId: each.ingredientId,
  }))
  return { ...step, ingredients }
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1)

/** Names in place of ids; without who owns it, when it was changed, and its picture, which travels beside. */
export function thingsIn(records: Records, kind: Travelling): unknown[] {
  const nameOf = (of: Travelling) => (id: unknown) => records[of].get(Number(id))?.name ?? id
  const told: Readonly<Record<string, (value: unknown) => unknown>> = {
    parentGroupId: nameOf('ingredient'),
    ingredientId: nameOf('ingredient'),
    defaultGlassId: nameOf('glass'),
    categoryIds: ids => (ids as unknown[]).map(id => String(nameOf('category')(id))).sort(byText),
    recipeIds: ids => (ids as unknown[]).map(id => String(nameOf('recipe')(id))).sort(byText),
    id: () => undefined,
    ownerId: () => undefined,
    lastUpdate: () => undefined,
    imageKey: () => undefined,
    // An alcohol-free sister stays at home: what it stands in for may not travel with it.
    standsInFor: () => undefined,
  }
  const plain = (thing: unknown): unknown =>
    JSON.parse(JSON.stringify(thing, (name, value: unknown) => (told[name] ? told[name](value) : value)))
  return [...records[kind].values()].map(plain)
}
