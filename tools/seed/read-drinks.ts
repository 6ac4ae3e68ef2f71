import { recipeLimits } from '#domain/catalogue/recipe-input.ts'
import type { SeedDrink, SeedStep, SeedTexts } from '#domain/seed/content/seed-content.ts'
import type { Unit } from '#domain/units/amount.ts'
import { checkedName, checkedText, type Dictionary, otherLanguages } from './dictionary.ts'
import { type Ingredients, unitOf } from './read-ingredients.ts'
import type { YamlValue } from './yaml-value.ts'

/** What drinks refer to, by name. */
interface Catalogue {
  readonly glassSizes: ReadonlyMap<string, number>
  readonly categories: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly ingredients: Ingredients
  /** Alcohol in percent; a group is as strong as the strongest of its leaves. */
  readonly strengths: ReadonlyMap<string, number>
  /** Instructions that drinks share, in English. */
  readonly steps: ReadonlyMap<string, string>
}

interface Item {
  readonly ingredient: string
  readonly amount: number
  /** Does not follow the boost, whatever its strength. */
  readonly isUnboosted: boolean
}

type Step = { readonly scale: boolean; readonly items: readonly Item[] } | string

/** The category of drinks without alcohol, and of nothing else. */
const alcoholFree = 'Alcohol free'
const descriptionLength = { least: 60, most: recipeLimits.description }
const shortLength = { least: 1, most: recipeLimits.shortDescription }
const leastVolumeMl = recipeLimits.defaultAmount.least

export class DrinkReader {
  readonly #catalogue: Catalogue
  readonly #dictionary: Dictionary

  constructor(catalogue: Catalogue, dictionary: Dictionary) {
    this.#catalogue = catalogue
    this.#dictionary = dictionary
  }

  read(name: string, key: YamlValue, value: YamlValue): SeedDrink {
    const { glassSizes, categories, tags } = this.#catalogue
    const fields = value.fields(['glass', 'categories', 'tags', 'steps', 'en', ...otherLanguages], ['names'])
    const steps = fields.steps.items.map(step => this.#step(step))
    const drink = {
      name: checkedName(key, recipeLimits.name, name),
      texts: textsOf(fields.en),
      glass: fields.glass.nameIn(glassSizes, 'glass'),
      in: fields.categories.namesIn(categories, 'category'),
      tags: fields.tags.namesIn(tags, 'tag'),
      ml: this.#volumeOf(steps),
      steps: this.#withBoost(steps),
    }
    const named = fields.names?.fields([], otherLanguages)
    for (const language of otherLanguages) {
      const translated = named?.[language] && checkedName(named[language], recipeLimits.name)
      const texts = textsOf(fields[language])
      const isSame = translated === undefined || translated === name
      this.#dictionary.recipes[language].set(name, isSame ? texts : [...texts, translated])
    }
    this.#check(drink, value)
    return drink
  }

  #check({ glass, ml, steps, in: categories }: SeedDrink, value: YamlValue): void {
    const size = this.#catalogue.glassSizes.get(glass)
    if (size !== undefined && ml > size) value.refuse(`its ${ml} ml do not fit into ${glass} (${size} ml)`)
    if (ml < leastVolumeMl) value.refuse(`it has ${ml} ml; ${leastVolumeMl} ml are the least`)
    const strong = steps
      .flatMap(itemsOf)
      .map(([name]) => name)
      .find(name => (this.#catalogue.strengths.get(name) ?? 0) > 0)
    if (categories.includes(alcoholFree)) {
      if (strong !== undefined) value.refuse(`it is in “${alcoholFree}”, but ${strong} has alcohol`)
    } else if (strong === undefined) value.refuse(`it has no alcohol, but is not in “${alcoholFree}”`)
  }

  #step(value: YamlValue): Step {
    const { steps } = this.#catalogue
    if (!value.isMap) return steps.get(value.nameIn(steps, 'step in steps.yaml called')) ?? ''
    const { pour, add, say } = value.fields([], ['pour', 'add', 'say'])
    if ([pour, add, say].filter(Boolean).length !== 1) value.refuse('a step is one of pour, add and say')
    if (say) return readInstruction(say, this.#dictionary)
    const taken = new Set<string>()
    const items = ((pour ?? add)?.items ?? []).flatMap(item => this.#item(item, taken))
    return { scale: pour !== undefined, items }
  }

  /** @param taken what is in the step so far */
  #item(value: YamlValue, taken: Set<string>): readonly Item[] {
    const { text } = value
    const [, number = '', unit = 'piece', name = '', unboosted] = amountPattern.exec(text) ?? []
    if (name === '') {
      if (text !== '') value.refuse(`“${text}” is no amount such as “30 ml Gin”, “2 dashes Orange bitters”, “1 Lime”`)
      return []
    }
    const ingredient = value.nameIn(this.#catalogue.ingredients, 'ingredient', name)
    if (taken.has(ingredient)) value.refuse(`${ingredient} is in this step already`)
    taken.add(ingredient)
    const isDash = unit.startsWith('dash')
    const measured = isDash ? 'ml' : unit.replace(/spoons$/, 'spoon')
    const row = this.#catalogue.ingredients.get(name)
    if (row && measured !== unitOf(row)) value.refuse(`${name} is measured in ${unitNames[unitOf(row)]}`)
    // A dash is taken as 0.8 ml.
    const amount = isDash ? Math.round(Number(number) * 8) / 10 : Number(number)
    const [digits, words] = isDash || measured === 'piece' ? wholeNumber : oneDecimal
    const { least, most } = recipeLimits.stepAmount
    if (!digits.test(number) || amount < least || amount > most)
      value.refuse(`${number} should be ${words}, more than 0 and at most ${most}`)
    return [{ ingredient, amount, isUnboosted: unboosted !== undefined }]
  }

  #volumeOf(steps: readonly Step[]): number {
    const items = steps.flatMap(step => (typeof step === 'string' ? [] : step.items))
    const poured = items.filter(({ ingredient }) => unitOf(this.#catalogue.ingredients.get(ingredient)) === 'ml')
    return Math.round(poured.reduce((sum, { amount }) => sum + amount * 10, 0)) / 10
  }

  #withBoost(steps: readonly Step[]): readonly SeedStep[] {
    const boostable = this.#boostable(steps)
    return steps.map((step): SeedStep => {
      if (typeof step === 'string') return step
      if (!step.scale) return { add: step.items.map(({ ingredient, amount }) => [ingredient, amount]) }
      return {
        pour: step.items.map(({ ingredient, amount, isUnboosted }) =>
          boostable.has(ingredient) && !isUnboosted ? [ingredient, amount, true] : [ingredient, amount],
        ),
      }
    })
  }

  /**
   * What follows the boost: everything alcoholic that scales. In a drink of nothing but alcohol only the strongest
   * follow: a boosted Negroni has more gin.
   */
  #boostable(steps: readonly Step[]): ReadonlySet<string> {
    const { strengths } = this.#catalogue
    const scaled = steps.flatMap(step => (typeof step !== 'string' && step.scale ? step.items : []))
    const names = scaled.map(({ ingredient }) => ingredient).filter(name => strengths.has(name))
    const strengthOf = (name: string): number => strengths.get(name) ?? 0
    const alcoholic = names.filter(name => strengthOf(name) > 0)
    if (alcoholic.length < names.length) return new Set(alcoholic)
    const strongest = Math.max(0, ...alcoholic.map(strengthOf))
    const leading = alcoholic.filter(name => strengthOf(name) === strongest)
    return new Set(leading.length < names.length ? leading : [])
  }
}

const amountPattern = /^(\d+(?:\.\d+)?) (?:(ml|g|dash|dashes|teaspoons?|tablespoons?) )?(.+?)(, no boost)?$/

const wholeNumber = [/^\d+$/, 'a whole number'] as const
const oneDecimal = [/^\d+(\.\d)?$/, 'a number with one decimal at most'] as const

const unitNames: Readonly<Record<Unit, string>> = {
  ml: 'ml or dashes',
  g: 'g',
  teaspoon: 'teaspoons',
  tablespoon: 'tablespoons',
  piece: 'pieces, which have no unit',
}

const itemsOf = (step: SeedStep) => (typeof step === 'string' ? [] : 'pour' in step ? step.pour : step.add)

/** The first line is the one for lists; the description below it takes as many lines as it wants. */
function textsOf(value: YamlValue): SeedTexts {
  const [first = '', ...below] = value.text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return [
    checkedText(value, shortLength, first, 'the first line'),
    checkedText(value, descriptionLength, below.join(' '), 'the text below the first line'),
  ]
}

/** An instruction in three languages. @returns the English */
export function readInstruction(value: YamlValue, dictionary: Dictionary): string {
  const fields = value.fields(['en', ...otherLanguages])
  const english = checkedName(fields.en, recipeLimits.message)
  dictionary.add('steps', english, fields, recipeLimits.message)
  return english
}
