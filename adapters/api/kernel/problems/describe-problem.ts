import type { FirstUsers } from '#domain/catalogue/recipe-use.ts'
import { groupOf, pictureRefusal } from '#domain/documents/file-format.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import {
  type DescriptionContext,
  describedIn,
  faultOf,
  ingredientName,
  occupantOf,
  pinLabel,
  pumpName,
  pumpNames,
} from './description-context.ts'
import type { AnyProblem, ProblemByKind, ProblemValues } from './problem-kinds.ts'
import { reasonsOf } from './problem-status.ts'
import { sentence, valuesOfInvalid } from './problem-texts.ts'

const megabytes = (bytes: number): number => Math.floor((bytes / 1024 / 1024) * 10) / 10
const tenth = (value: number): number => Math.round(value * 10) / 10
/** As it is printed on boards and shown by tools: `0x20`. */
const hexadecimal = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

/** One sentence for three or fewer, which are all named, and one for more. */
const firstUsers = ({ count, names }: FirstUsers): ProblemValues => ({
  ...(count > names.length && { context: 'more' }),
  count,
  names: names.join(', '),
})

const ended: readonly string[] = ['done', 'refused', 'expired', 'withdrawn']
const inMinutes = (minutes: number): ProblemValues => ({ minutes, ...(minutes === 1 ? { context: 'single' } : {}) })

type FieldOf<Name> = AnyProblem extends infer Problem
  ? Problem extends unknown
    ? Name extends keyof Problem
      ? Problem[Name]
      : never
    : never
  : never

type ToldField =
  | ('content' | 'difference' | 'glassSize' | 'groupId' | 'ingredientId' | 'lightest' | 'measured')
  | ('mostBytes' | 'pin' | 'pumpId' | 'pumpIds' | 'total' | 'waitMilliseconds')

/** The values of a field that means nothing as a bare text or number, in whatever problem has it. */
const valueOfField: {
  readonly [Name in ToldField]: (value: FieldOf<Name>, context: DescriptionContext) => ProblemValues
} = {
  content: content => ({ context: content }),
  difference: mass => ({ difference: toGrams(mass) }),
  glassSize: volume => ({ glassSize: toMillilitres(volume) }),
  groupId: (id, context) => ({ group: ingredientName(context, id) }),
  ingredientId: (id, context) => ({ ingredient: ingredientName(context, id) }),
  lightest: mass => ({ lightest: toGrams(mass) }),
  measured: mass => ({ measured: toGrams(mass) }),
  mostBytes: bytes => ({ most: megabytes(bytes) }),
  pin: (pin, context) => ({ pin: pinLabel(context, pin) }),
  pumpId: (id, context) => ({ pump: pumpName(context, id) }),
  pumpIds: (ids, context) => ({ pumps: pumpNames(context, ids) }),
  total: volume => ({ total: toMillilitres(volume) }),
  waitMilliseconds: milliseconds => ({ seconds: Math.ceil(milliseconds / 1000) }),
}

/** Fields with quantities and ids, which mean nothing as bare numbers; of each problem that has the kind. */
type Branded<Problem> = Problem extends unknown
  ? {
      [Field in keyof Problem]-?: NonNullable<Problem[Field]> extends number
        ? number extends Problem[Field]
          ? never
          : Field
        : never
    }[keyof Problem]
  : never
type NeedsValues = {
  [Kind in AnyProblem['kind']]: Exclude<Branded<ProblemByKind[Kind]>, keyof typeof valueOfField> extends never
    ? never
    : Kind
}[AnyProblem['kind']]
type ValuesOf<Kind extends AnyProblem['kind']> = (
  problem: ProblemByKind[Kind],
  context: DescriptionContext,
) => ProblemValues

/** The values of problems that don't tell their own fields as they are; those with a quantity or an id must be here. */
const valuesByKind: { readonly [Kind in NeedsValues]: ValuesOf<Kind> } & {
  readonly [Kind in AnyProblem['kind']]?: ValuesOf<Kind>
} = {
  'above-power-limit': ({ limit }) => ({ limit }),
  'invalid-value': valuesOfInvalid,
  'invalid-field': ({ field, rule, values }) => ({ field, rule, ...values }),
  'method-not-allowed': ({ allowed }) => ({ allowed: allowed.join(', ') }),
  'store-unavailable': (_, { peers, storedIn }): ProblemValues =>
    peers ? { context: 'database' } : storedIn === 'browser' ? { context: storedIn } : {},
  'foreign-origin': ({ origin }): ProblemValues => (origin === 'null' ? { context: origin } : { origin }),
  busy: (_, context) => occupantOf(context),
  'machine-fault': (_, context) => faultOf(context),
  'pump-kind-fixed': ({ actual }) => ({ context: actual }),
  'pin-in-use': ({ pin, owner }, context) => ({
    context: owner.kind,
    pin: pinLabel(context, pin),
    owner: owner.kind === 'pump' ? owner.name : '',
  }),
  'pin-not-local': ({ pin, part }, context) => ({ context: part, pin: pinLabel(context, pin) }),
  'pumps-above-limit': ({ pumps }) => ({
    pumps: pumps.map(({ name }) => name).join(', '),
    lowest: Math.max(...pumps.map(({ power }) => power)),
  }),
  'unknown-pump-back-delay': ({ known }) => ({ known: known.join(', ') }),
  'malformed-colour': ({ name, value }) => ({ name, value }),
  'unknown-colour': ({ name }) => ({ name }),
  'pump-above-limit': ({ pumpId }, context) => ({ pump: pumpName(context, pumpId) }),
  // What the scale showed stays inside: the sentences say what to do about it.
  unsteady: () => ({}),
  'resolution-too-low': () => ({}),
  'implausible-measure': ({ least, most }): ProblemValues =>
    most > 0 ? { least: tenth(least), most: tenth(most) } : { context: 'nothing', least: 0, most: 0 },
  'advice-not-for-pump': ({ advice }): ProblemValues =>
    advice === 'steps' || advice === 'time' || advice === 'pump-down' ? { context: advice } : {},
  'board-address-taken': ({ address, name }) => ({ field: 'address', address: hexadecimal(address), name }),
  'board-model-fixed': ({ model }) => ({ field: 'model', model }),
  'board-kind-fixed': () => ({ field: 'kind' }),
  'board-in-use': ({ uses }, context) => ({ pins: uses.map(({ pin }) => pinLabel(context, pin)).join(', ') }),
  'local-board-exists': () => ({ field: 'kind' }),
  'expanders-found': ({ names }) => ({ boards: names.join(', ') }),
  'amount-out-of-range': ({ least, most }) => ({ least: toMillilitres(least), most: toMillilitres(most) }),
  'unknown-glass': ({ glassId }) => ({ glass: glassId }),
  'unknown-ingredient': ({ ingredientId }) => ({ ingredient: ingredientId }),
  'not-enough-liquid': ({ ingredientId, missing }, context) => ({
    ingredient: ingredientName(context, ingredientId),
    missing: toMillilitres(missing),
  }),
  'parent-not-a-group': () => ({ field: 'parentGroupId' }),
  'illegal-cycle': () => ({ field: 'parentGroupId' }),
  'group-stays-group': () => ({ field: 'kind' }),
  'unit-in-use': users => ({ field: 'unit', ...firstUsers(users) }),
  'used-by-recipes': firstUsers,
  'group-has-children': firstUsers,
  'ingredient-in-order': ({ drinkName }) => ({ drink: drinkName }),
  'ingredient-in-order-elsewhere': ({ machine, drinkName }) => ({ machine, drink: drinkName }),
  'recipes-left-empty': firstUsers,
  'replaced-by-itself': () => ({ field: 'replaceBy' }),
  'unknown-replacement': () => ({ field: 'replaceBy' }),
  'category-name-taken': () => ({ field: 'name' }),
  'unknown-step-ingredient': ({ field, ingredientId, step }) => ({ field, step, ingredient: ingredientId }),
  'unknown-owner': ({ userId }) => ({ user: userId }),
  'unknown-recipe': ({ recipeId }) => ({ recipe: recipeId }),
  'image-not-usable': ({ found }): ProblemValues => pictureRefusal(found ?? null),
  'image-too-large': ({ mostMegapixels }) => ({ most: mostMegapixels }),
  'file-not-usable': ({ found }): ProblemValues =>
    found === null ? {} : { context: groupOf(found)?.replace('other-', '') ?? '', found },
  'archive-unreadable': ({ found }): ProblemValues =>
    found === 'ZIP' ? { context: 'damaged' } : found ? { context: 'other', found } : {},
  'machines-present': ({ names }) => ({ machines: names.join(', ') }),
  'beyond-scope': ({ needed }): ProblemValues => ({ context: needed ?? 'people' }),
  'too-many-open-orders': ({ most }): ProblemValues => (most === 1 ? { context: 'single', most } : { most }),
  'party-order-moved': ({ state }): ProblemValues => (ended.includes(state) ? {} : { context: state }),
  'not-your-turn': ({ called }): ProblemValues => (called === '' ? { context: 'nobody' } : { called }),
  'drinks-had': ({ most }): ProblemValues => ({
    most,
    ...(most < 2 ? { context: most === 1 ? 'single' : 'none' } : {}),
  }),
  'alcohol-per-hour': ({ minutes }): ProblemValues => (minutes === null ? { context: 'never' } : inMinutes(minutes)),
  'pause-between-drinks': ({ minutes }) => inMinutes(minutes),
  'user-owns-content': ({ recipes, collections, ...told }) => ({
    ...plain(told),
    recipes,
    collections,
    count: recipes + collections,
  }),
  'not-in-group': ({ groupId, replacementId }, context) => ({
    ingredient: ingredientName(context, replacementId),
    group: ingredientName(context, groupId),
  }),
  'unit-mismatch': ({ ingredientId, replacementId }, context) => ({
    ingredient: ingredientName(context, ingredientId),
    replacement: ingredientName(context, replacementId),
  }),
  'group-in-use': ({ names }): ProblemValues =>
    names.length > 0 ? { names: names.join(', ') } : { context: 'guests' },
}

/** Its own fields: a reason picks the sentence, texts and numbers are as they are, lists of texts as one, others by {@link valueOfField}. */
function plain(problem: object, context?: DescriptionContext): ProblemValues {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(problem)) {
    if (name === 'kind') continue
    const told = context && valueOfField[name as keyof typeof valueOfField]
    if (told) Object.assign(values, told(value as never, context))
    else if (typeof value === 'string' || typeof value === 'number')
      values[name === 'reason' ? 'context' : name] = value
    else if (Array.isArray(value) && value.every(each => typeof each === 'string')) values[name] = value.join(', ')
  }
  return values
}

/** The table has tied each kind to its own problem: asked again here, the compiler compares every kind with every other. */
const anyValues: Readonly<
  Record<string, ((problem: never, context: DescriptionContext) => ProblemValues) | undefined>
> = valuesByKind

export const valuesOf = (problem: AnyProblem, context: DescriptionContext): ProblemValues =>
  anyValues[problem.kind]?.(problem as never, context) ?? plain(problem, context)

/** A stable code, a text, and the values that a translation of one's own needs. */
export interface ProblemDescription {
  readonly code: AnyProblem['kind']
  readonly text: string
  readonly values: ProblemValues
}

export function describeProblem(
  refused: AnyProblem,
  context: DescriptionContext,
  language: LanguageName = 'en_US',
): ProblemDescription {
  const problem = inFull(refused, context)
  const own = valuesOf(problem, context)
  const reasons = describeReasons(problem, context, language).map(({ text }) => text)
  if (reasons.length === 0) return { code: problem.kind, text: sentence(problem.kind, own, language), values: own }
  const values = { ...own, reasons: reasons.join(' ') }
  return { code: problem.kind, text: sentence(problem.kind, values, language), values }
}

export const describeReasons = (
  problem: AnyProblem,
  context: DescriptionContext,
  language?: LanguageName,
): ProblemDescription[] => reasonsOf(problem).map(each => describeProblem(each, context, language))

/** A problem with all its reasons, and with names in the same language. */
export const problemText = (problem: AnyProblem, context: DescriptionContext, language: LanguageName): string =>
  describeProblem(problem, describedIn(context, language), language).text

/** A caller who was refused by the disk learns that its folder is away: there is something to do about that. */
function inFull(problem: AnyProblem, { dataFolder }: DescriptionContext): AnyProblem {
  const trouble = dataFolder?.trouble
  if (problem.kind !== 'store-unavailable' || !trouble) return problem
  return { kind: `data-folder-${trouble.kind}`, folder: dataFolder.path }
}
