import { clarities, type Look } from '../catalogue/look.ts'
import type { NameTexts } from '../catalogue/translations.ts'
import type { Unit } from '../units/amount.ts'
import { travelledPrice } from '../units/price.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { type ItemReader, isObject } from './document-reader.ts'
import type { PortableIngredient } from './portable.ts'
import { translationsIn } from './read-translations.ts'
import { transferLimits as limits } from './transfer-limits.ts'

const unitsByWire: Readonly<Record<string, Unit>> = {
  ml: 'ml',
  g: 'g',
  'teaspoon(s)': 'teaspoon',
  'tablespoon(s)': 'tablespoon',
  'piece(s)': 'piece',
}

/** An ingredient or a group; what is wrong with it is noted in its reader. */
export function readIngredient(item: ItemReader): PortableIngredient {
  const type = item.value('type')
  if (!item.has('type')) item.missing('type')
  else if (type !== 'automated' && type !== 'manual' && type !== 'group') item.unknown('type')
  const kind: PortableIngredient['kind'] = type === 'automated' || type === 'manual' ? type : 'group'
  const unit = kind === 'manual' ? unitIn(item) : 'ml'
  const own = item.has('colour')
    ? { colour: colourIn(item), look: lookIn(item), density: item.optionalNumber('density', limits.density) ?? 1 }
    : null
  const common = {
    id: item.id(),
    kind,
    name: item.text('name', limits.ingredientName),
    ...translationsIn<NameTexts>(item, { name: limits.ingredientName.most }),
    // An ingredient that is not counted in millilitres is in no group.
    parentGroupId: unit === 'ml' ? item.optionalId('parentGroupId') : null,
    unit,
    hasImage: item.flag('hasImage'),
    lastUpdate: timestamp(item.instant('lastUpdate')),
    own,
  }
  if (kind === 'group') return { ...common, ...nothingInBottles }
  const price = item.optionalNumber('bottlePrice', limits.bottlePrice)
  return {
    ...common,
    alcoholContent: Math.trunc(item.number('alcoholContent', limits.alcoholContent)),
    bottleSize: bottleSizeIn(item, kind, unit),
    bottlePrice: price === null ? null : travelledPrice(price),
    flowFactor: kind === 'automated' ? flowFactorIn(item) : 1,
  }
}

const nothingInBottles = { alcoholContent: 0, bottleSize: null, bottlePrice: null, flowFactor: 1 } as const

function unitIn(item: ItemReader): Unit {
  const wire = item.value('unit')
  const unit = typeof wire === 'string' && Object.hasOwn(unitsByWire, wire) ? unitsByWire[wire] : undefined
  if (!unit) {
    if (item.has('unit')) item.unknown('unit')
    else item.missing('unit')
  }
  return unit ?? 'ml'
}

/** Null, and what is left out, is as its group looks. */
function lookIn(item: ItemReader): Look | null {
  const look = item.value('look')
  if (look === undefined || look === null) return null
  const clarity = isObject(look) ? clarities.find(known => known === look['clarity']) : undefined
  if (!isObject(look) || !clarity) {
    item.unknown('look')
    return null
  }
  return { clarity, fizzy: look['fizzy'] === true, foamy: look['foamy'] === true }
}

function colourIn(item: ItemReader): string {
  const colour = item.value('colour')
  if (typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  item.unknown('colour')
  return '#000000'
}

function bottleSizeIn(item: ItemReader, kind: 'automated' | 'manual', unit: Unit): PortableIngredient['bottleSize'] {
  if (kind === 'automated') return millilitres(item.number('bottleSize', limits.bottleSize))
  const size = item.optionalNumber('bottleSize', limits.bottleSize)
  return size === null || unit !== 'ml' ? null : millilitres(size)
}

/** Others know no factor below 1: theirs stands beside ours. */
const flowFactorIn = (item: ItemReader): number =>
  item.optionalNumber('flowFactor', limits.flowFactor) ??
  item.optionalNumber('pumpTimeMultiplier', limits.flowFactor) ??
  1
