import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { clarities, type Look, plainLook } from '#domain/catalogue/look.ts'
import type { SeedIngredient } from '#domain/seed/content/seed-content.ts'
import type { Unit } from '#domain/units/amount.ts'
import { inMillilitres } from '#domain/units/volume.ts'
import { checkedName, type Dictionary, otherLanguages } from './dictionary.ts'
import type { YamlValue } from './yaml-value.ts'

export type Ingredients = ReadonlyMap<string, SeedIngredient>

export const unitOf = (ingredient: SeedIngredient | undefined): Unit =>
  ingredient?.kind === 'manual' ? ingredient.unit : 'ml'

export function readIngredients(file: YamlValue, dictionary: Dictionary): Ingredients {
  const known = new Map<string, SeedIngredient>()
  const taken = new Map<string, string>()
  const rows = file.fields(Object.keys(sections))
  const all = Object.entries(sections).flatMap(([section, read]) =>
    (rows[section]?.entries(taken) ?? []).map(entry => ({ ...entry, read })),
  )
  for (const { name, key, value, read } of all) {
    checkedName(key, catalogueLimits.ingredientName, name)
    known.set(name, read(value, name, { known, dictionary }))
  }
  const used = new Set([...known.values()].map(({ group }) => group))
  for (const { name, key, read } of all) {
    if (read === sections['groups'] && !used.has(name)) key.refuse(`nothing is in the group “${name}”`)
  }
  return known
}

interface Surroundings {
  /** Those above it in the file. */
  readonly known: Ingredients
  readonly dictionary: Dictionary
}

const { alcoholContent, density, flowFactor } = catalogueLimits
const bottleSize = inMillilitres(catalogueLimits.bottleSize)
const units: readonly Unit[] = ['ml', 'g', 'teaspoon', 'tablespoon', 'piece']
const everyField = [...otherLanguages, 'colour'] as const
const optionalField = ['group', 'look'] as const
const addable = ['stands in for', ...optionalField] as const

/** Groups first, so that each is there before what belongs to it. */
const sections: Readonly<Record<string, (value: YamlValue, name: string, around: Surroundings) => SeedIngredient>> = {
  groups: (value, name, around) => {
    const fields = value.fields(everyField, optionalField)
    return { kind: 'group', ...commonOf(fields, name, around) }
  },
  'for pumps': (value, name, around) => {
    const fields = value.fields([...everyField, 'alcohol', 'bottle', 'flow', 'density'], addable)
    return {
      kind: 'automated',
      ...commonOf(fields, name, around),
      alcohol: fields.alcohol.number('%', alcoholContent),
      bottleMl: fields.bottle.number('ml', bottleSize),
      flowFactor: fields.flow.number('', flowFactor),
      density: fields.density.number('g/ml', density),
    }
  },
  'by hand': (value, name, around) => {
    const fields = value.fields([...everyField, 'unit'], ['alcohol', 'bottle', 'density', ...addable])
    const unit = fields.unit.oneOf(units)
    if (unit !== 'ml') fields.group?.refuse('only what is measured in ml can be in a group')
    return {
      kind: 'manual',
      ...commonOf(fields, name, around),
      unit,
      ...(fields.alcohol && { alcohol: fields.alcohol.number('%', alcoholContent) }),
      ...(fields.bottle && { bottleMl: fields.bottle.number('ml', bottleSize) }),
      ...(fields.density && { density: fields.density.number('g/ml', density) }),
    }
  },
}

type CommonFields = Readonly<
  Record<(typeof everyField)[number], YamlValue> & Partial<Record<(typeof addable)[number], YamlValue>>
>

function commonOf(fields: CommonFields, name: string, { known, dictionary }: Surroundings) {
  const { colour, group, look, 'stands in for': original } = fields
  dictionary.add('names', name, fields, catalogueLimits.ingredientName)
  const groups = new Map([...known].filter(([, { kind }]) => kind === 'group'))
  if (colour.text !== '' && !/^[\da-f]{6}$/.test(colour.text))
    colour.refuse(`“${colour.text}” is no colour such as c8102e: six digits or letters from a to f`)
  return {
    name,
    ...(group && { group: group.nameIn(groups, 'group above called') }),
    ...(original && { standsInFor: original.nameIn(known, 'ingredient above called') }),
    colour: `#${colour.text}`,
    ...(look && { look: lookOf(look) }),
  }
}

function lookOf(value: YamlValue): Look {
  const words = value.items.map(word => word.oneOf([...clarities, 'fizzy', 'foamy']))
  const clarity = clarities.find(each => words.includes(each)) ?? plainLook.clarity
  return { clarity, fizzy: words.includes('fizzy'), foamy: words.includes('foamy') }
}

/** Alcohol in percent of what is measured in ml; a group is as strong as the strongest of its leaves. */
export function strengthsOf(ingredients: Ingredients): ReadonlyMap<string, number> {
  const strengths = new Map<string, number>()
  for (const ingredient of ingredients.values()) {
    if (ingredient.kind === 'group' || unitOf(ingredient) !== 'ml') continue
    for (let place: SeedIngredient | undefined = ingredient; place; place = ingredients.get(place.group ?? '')) {
      strengths.set(place.name, Math.max(strengths.get(place.name) ?? 0, ingredient.alcohol ?? 0))
    }
  }
  return strengths
}
