import type { Recipe } from '../catalogue/recipe.ts'
import { inLanguage, messageIn, type Translations } from '../catalogue/translations.ts'
import type { LanguageName } from '../units/language.ts'
import type { Records } from './records.ts'

type Table<Value> = ReadonlyMap<number, Value>

/** In one language where its texts exist. Copied when they're looked at, and once. Never to be written. */
export function recordsInLanguage(records: Records, language: LanguageName): Records {
  const known = seen.get(records)?.[language]
  if (known) return known
  const shown: Records = {
    ...records,
    recipe: shownTable(records.recipe, language, recipeInLanguage),
    ingredient: shownTable(records.ingredient, language, inLanguage),
    glass: shownTable(records.glass, language, inLanguage),
    category: shownTable(records.category, language, inLanguage),
  }
  seen.set(records, { ...seen.get(records), [language]: shown })
  return shown
}

type ByLanguage<Value> = { readonly [Language in LanguageName]?: Value }

const seen = new WeakMap<Records, ByLanguage<Records>>()
const tables = new WeakMap<Table<unknown>, ByLanguage<Table<unknown>>>()
const recipes = new WeakMap<Recipe, ByLanguage<Recipe>>()

/** The same recipe where nothing is translated, and always the same copy. */
export function recipeInLanguage(recipe: Recipe, language: LanguageName): Recipe {
  const isTranslated =
    recipe.translations?.[language] !== undefined ||
    recipe.steps.some(step => step.kind === 'writtenInstruction' && step.translations?.[language] !== undefined)
  if (!isTranslated) return recipe
  const known = recipes.get(recipe)?.[language]
  if (known) return known
  const steps = recipe.steps.map(step =>
    step.kind === 'writtenInstruction' ? { ...step, message: messageIn(step, language) } : step,
  )
  const shown = { ...inLanguage(recipe, language), steps }
  recipes.set(recipe, { ...recipes.get(recipe), [language]: shown })
  return shown
}

type Shown = { readonly translations?: Translations<object> | undefined }

function shownTable<Value extends Shown>(
  table: Table<Value>,
  language: LanguageName,
  show: (value: Value, language: LanguageName) => Value,
): Table<Value> {
  const known = tables.get(table)?.[language]
  if (known) return known as Table<Value>
  const shown = new ShownTable(table, value => show(value, language))
  tables.set(table, { ...tables.get(table), [language]: shown })
  return shown
}

class ShownTable<Value extends object> implements Table<Value> {
  readonly #table: Table<Value>
  readonly #show: (value: Value) => Value

  constructor(table: Table<Value>, show: (value: Value) => Value) {
    this.#table = table
    this.#show = show
  }

  get size(): number {
    return this.#table.size
  }

  get(id: number): Value | undefined {
    const value = this.#table.get(id)
    return value && this.#show(value)
  }

  has(id: number): boolean {
    return this.#table.has(id)
  }

  forEach(look: (value: Value, id: number, table: Table<Value>) => void): void {
    for (const [id, value] of this) look(value, id, this)
  }

  *entries(): Generator<[number, Value], undefined> {
    for (const [id, value] of this.#table) yield [id, this.#show(value)]
  }

  keys(): MapIterator<number> {
    return this.#table.keys()
  }

  *values(): Generator<Value, undefined> {
    for (const value of this.#table.values()) yield this.#show(value)
  }

  [Symbol.iterator](): Generator<[number, Value], undefined> {
    return this.entries()
  }
}
