import { type InvalidValue, invalid, wholeInRange } from '../documents/invalid.ts'
import { failure, type Result, success } from '../result.ts'
import { type LanguageName, languages } from '../units/language.ts'
import type { VolumeUnit } from '../units/volume-unit.ts'
import type { Appearance } from './appearance.ts'

/** The wanted changes. A field left out stays as it is. */
export interface AppearanceRequest {
  readonly language?: string
  readonly volumeUnit?: VolumeUnit
  readonly recipePageSize?: number
  readonly kioskKeyboard?: Appearance['kioskKeyboard']
  /** By name; in any case. */
  readonly colours?: { readonly [View in ColouredView]?: Readonly<Record<string, string>> }
}

export type ColouredView = keyof Appearance['colours']

export type AppearanceProblem =
  | InvalidValue
  | { readonly kind: 'malformed-colour'; readonly view: ColouredView; readonly name: string; readonly value: string }
  | { readonly kind: 'unknown-colour'; readonly view: ColouredView; readonly name: string }

export interface AppearanceRefused {
  readonly kind: 'appearance-refused'
  /** All of them, never none. */
  readonly problems: readonly AppearanceProblem[]
}

/** Recipes per page. */
export const pageSizes = { least: 8, most: 200 } as const

const colourShape = /^#[0-9a-f]{6}$/
/** Layouts are named by one word of Latin letters, such as `english` or `armenianEastern`. */
const layoutShape = /^[a-zA-Z]{1,40}$/

/** The appearance with everything in `request` changed, or with nothing changed and every reason. */
export function changedAppearance(
  before: Appearance,
  request: AppearanceRequest,
): Result<Appearance, AppearanceRefused> {
  const problems: AppearanceProblem[] = []
  const language = readLanguage(request.language ?? before.language, problems)
  const recipePageSize = request.recipePageSize ?? before.recipePageSize
  problems.push(...wholeInRange('recipePageSize', recipePageSize, pageSizes))
  const kioskKeyboard = readKeyboard(request.kioskKeyboard ?? before.kioskKeyboard, problems)
  const normal = recoloured('normal', before.colours.normal, request.colours?.normal ?? {}, problems)
  const simpleView = recoloured('simpleView', before.colours.simpleView, request.colours?.simpleView ?? {}, problems)
  if (problems.length > 0) return failure({ kind: 'appearance-refused', problems })
  const volumeUnit = request.volumeUnit ?? before.volumeUnit
  return success({
    ...(volumeUnit && { volumeUnit }),
    ...{ language, recipePageSize, kioskKeyboard, colours: { normal, simpleView } },
  })
}

function readLanguage(name: string, problems: AppearanceProblem[]): LanguageName {
  const language = languages.find(known => known.name === name)
  if (!language) problems.push(invalid('language', 'value', { value: name }))
  return language?.name ?? languages[0].name
}

function readKeyboard(
  { enable, language }: Appearance['kioskKeyboard'],
  problems: AppearanceProblem[],
): Appearance['kioskKeyboard'] {
  if (!layoutShape.test(language)) problems.push(invalid('keyboardLayout', 'value', { value: language }))
  return { enable, language }
}

function recoloured<Colours extends object>(
  view: ColouredView,
  before: Colours,
  wanted: Readonly<Record<string, string>>,
  problems: AppearanceProblem[],
): Colours {
  const colours = Object.entries(wanted).map(([name, value]): [string, string] => {
    const colour = value.toLowerCase()
    if (!Object.hasOwn(before, name)) problems.push({ kind: 'unknown-colour', view, name })
    else if (!colourShape.test(colour)) problems.push({ kind: 'malformed-colour', view, name, value })
    return [name, colour]
  })
  return { ...before, ...Object.fromEntries(colours) }
}
