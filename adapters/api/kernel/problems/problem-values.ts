import type { FirstUsers } from '#domain/catalogue/recipe-use.ts'
import { groupOf, pictureRefusal } from '#domain/documents/file-format.ts'
import { toGrams } from '#domain/units/mass.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import {
  type DescriptionContext,
  faultOf,
  ingredientName,
  occupantOf,
  pinLabel,
  pumpName,
  pumpNames,
} from './description-context.ts'
import { homeValues } from './home-values.ts'
import { partyValues } from './party-values.ts'
import type { AnyProblem, ProblemByKind, ProblemValues } from './problem-kinds.ts'

const megabytes = (bytes: number): number => Math.floor((bytes / 1024 / 1024) * 10) / 10
const tenth = (value: number): number => Math.round(value * 10) / 10
/** As it is printed on boards and shown by tools: `0x20`. */
const hexadecimal = (address: number): string => `0x${address.toString(16).padStart(2, '0')}`

const namedIngredient = (
  { ingredientId }: { readonly ingredientId: number },
  context: DescriptionContext,
): ProblemValues => ({ ingredient: ingredientName(context, ingredientId) })

interface FieldRange {
  readonly field: string
  readonly least: number
  readonly most: number
}

/** Each field has a sentence of its own. */
const fieldRange = ({ field, least, most }: FieldRange): ProblemValues => ({ context: field, least, most })

/** One sentence for three or fewer, which are all named, and one for more. */
const firstUsers = ({ count, names }: FirstUsers): ProblemValues => ({
  ...(count > names.length && { context: 'more' }),
  count,
  names: names.join(', '),
})

/** Texts and bare numbers: a quantity must be converted before it is told. */
type TellableField<Problem> = {
  [Field in keyof Problem]-?: Problem[Field] extends string ? Field : number extends Problem[Field] ? Field : never
}[keyof Problem]

type ValuesOf<Problem> =
  | readonly TellableField<Problem>[]
  | ((problem: Problem, context: DescriptionContext) => ProblemValues)

/** Its own fields by name, or values made of them; kinds that are not listed have none. */
const valuesByKind: { readonly [Kind in AnyProblem['kind']]?: ValuesOf<ProblemByKind[Kind]> } = {
  'invalid-field': ({ field, rule, values }) => ({ field, rule, ...values }),
  'bad-input': ['detail'],
  'not-found': ['what'],
  'too-large': ({ mostBytes }) => ({ most: megabytes(mostBytes) }),
  'method-not-allowed': ({ allowed }) => ({ allowed: allowed.join(', ') }),
  'store-unavailable': (_, { peers, storedIn }): ProblemValues =>
    peers ? { context: 'database' } : storedIn === 'browser' ? { context: storedIn } : {},
  'data-folder-gone': ['folder'],
  'data-folder-foreign': ['folder'],
  'unknown-host': ['host'],
  'foreign-origin': ({ origin }): ProblemValues => (origin === 'null' ? { context: origin } : { origin }),
  'undeclared-proxy': ['address'],
  'too-many-tries': ({ waitMilliseconds }) => ({ seconds: Math.ceil(waitMilliseconds / 1000) }),
  'too-fast': ({ waitMilliseconds }) => ({ seconds: Math.ceil(waitMilliseconds / 1000) }),
  'username-length': ['least', 'most', 'field'],
  'username-characters': ['field'],
  'username-taken': ['field'],
  'username-lookalike': ['field', 'taken'],
  'password-length': ['least', 'most', 'field'],
  'password-public': ['field'],
  'current-password-wrong': ['field'],
  'too-many-users': ['most'],
  'user-owns-content': ({ username, recipes, collections, names }) => ({
    username,
    names: names.join(', '),
    count: recipes + collections,
    recipes,
    collections,
  }),
  'fixed-at-start': ['setting'],
  'public-url-malformed': [],
  busy: (_, context) => occupantOf(context),
  'machine-fault': (_, context) => faultOf(context),
  'wiring-refused': ['detail'],
  'pump-kind-fixed': ({ actual }) => ({ context: actual }),
  'pump-value-out-of-range': fieldRange,
  'name-too-long': ['most'],
  'name-characters': ['field'],
  'above-power-limit': ({ limit }) => ({ limit }),
  'too-many-pumps': ['most'],
  'pin-in-use': ({ pin, owner }, context) => ({
    context: owner.kind,
    pin: pinLabel(context, pin),
    owner: owner.kind === 'pump' ? owner.name : '',
  }),
  'pins-equal': ({ pin }, context) => ({ pin: pinLabel(context, pin) }),
  'no-such-pin': ({ pin }, context) => ({ pin: pinLabel(context, pin) }),
  'pin-not-local': ({ pin, part }, context) => ({ context: part, pin: pinLabel(context, pin) }),
  'power-limit-out-of-range': ['least', 'most'],
  'pumps-above-limit': ({ pumps }) => ({
    pumps: pumps.map(({ name }) => name).join(', '),
    lowest: Math.max(...pumps.map(({ power }) => power)),
  }),
  'dispensing-out-of-range': fieldRange,
  'overshoot-out-of-range': ['least', 'most'],
  'unknown-pump-back-delay': ({ known }) => ({ known: known.join(', ') }),
  'reference-too-light': ({ lightest }) => ({ lightest: toGrams(lightest) }),
  implausible: ({ measured, difference }) => ({ measured: toGrams(measured), difference: toGrams(difference) }),
  'implausible-measure': ({ least, most }): ProblemValues =>
    most > 0 ? { least: tenth(least), most: tenth(most) } : { context: 'nothing', least: 0, most: 0 },
  'pump-incomplete': ({ pumpId }, context) => ({ pump: pumpName(context, pumpId) }),
  'advice-not-for-pump': ({ advice }): ProblemValues =>
    advice === 'steps' || advice === 'time' || advice === 'pump-down' ? { context: advice } : {},
  'job-amount-out-of-range': ['least', 'most'],
  'not-cleanable': ({ pumpIds }, context) => ({ pumps: pumpNames(context, pumpIds) }),
  'load-out-of-range': ({ leastGrams, mostGrams }) => ({ least: leastGrams, most: mostGrams }),
  'board-name-length': ({ least, most }) => ({ field: 'name', least, most }),
  'board-name-taken': () => ({ field: 'name' }),
  'board-address-out-of-range': ({ least, most }) => ({
    field: 'address',
    least: hexadecimal(least),
    most: hexadecimal(most),
  }),
  'board-address-taken': ({ address, name }) => ({ field: 'address', address: hexadecimal(address), name }),
  'board-model-unknown': () => ({ field: 'model' }),
  'board-model-fixed': ({ model }) => ({ field: 'model', model }),
  'board-kind-fixed': () => ({ field: 'kind' }),
  'board-in-use': ({ uses }, context) => ({ pins: uses.map(({ pin }) => pinLabel(context, pin)).join(', ') }),
  'local-board-exists': () => ({ field: 'kind' }),
  'expanders-found': ({ names }) => ({ boards: names.join(', ') }),
  'i2c-bus-stuck': ['detail'],

  'amount-out-of-range': ({ least, most }) => ({ least: toMillilitres(least), most: toMillilitres(most) }),
  'boost-out-of-range': ['least', 'most', 'step'],
  'unknown-glass': ({ glassId }) => ({ glass: glassId }),
  'unknown-ingredient': ({ ingredientId }) => ({ ingredient: ingredientId }),
  'additional-out-of-range': ({ ingredientId, least, most }, context) => ({
    ingredient: ingredientName(context, ingredientId),
    least,
    most,
  }),
  'too-many-additional': ['most'],
  'additional-is-group': namedIngredient,
  'not-a-group': namedIngredient,
  'not-in-group': ({ groupId, replacementId }, context) => ({
    ingredient: ingredientName(context, replacementId),
    group: ingredientName(context, groupId),
  }),
  'group-not-replaced': ({ groupId }, context) => ({ group: ingredientName(context, groupId) }),
  'not-enough-liquid': ({ ingredientId, missing }, context) => ({
    ingredient: ingredientName(context, ingredientId),
    missing: toMillilitres(missing),
  }),
  'flush-needed': ({ pumpId }, context) => ({ pump: pumpName(context, pumpId) }),
  'pump-above-limit': ({ pumpId }, context) => ({ pump: pumpName(context, pumpId) }),
  'too-many-changes': ['most'],
  'not-in-drink': namedIngredient,
  'substitute-is-group': namedIngredient,
  'unit-mismatch': ({ ingredientId, replacementId }, context) => ({
    ingredient: ingredientName(context, ingredientId),
    replacement: ingredientName(context, replacementId),
  }),
  'overfill-not-confirmed': ({ total, glassSize }) => ({
    total: toMillilitres(total),
    glassSize: toMillilitres(glassSize),
  }),
  'exceeds-glass': ({ total, glassSize }) => ({ total: toMillilitres(total), glassSize: toMillilitres(glassSize) }),

  'autocomplete-too-short': ['least'],
  'too-many-ingredients': ['most'],
  'ingredient-name-length': ['field', 'least', 'most'],
  'ingredient-name-taken': ({ name }) => ({ field: 'name', name }),
  'ingredient-colour-malformed': ({ colour }) => ({ field: 'colour', colour }),
  'ingredient-value-out-of-range': ({ field, least, most }) => ({
    context: field,
    field: field === 'bottleSize' ? 'bottleSizeMl' : field,
    least,
    most,
  }),
  'parent-not-a-group': () => ({ field: 'parentGroupId' }),
  'illegal-cycle': () => ({ field: 'parentGroupId' }),
  'group-stays-group': () => ({ field: 'kind' }),
  'ingredient-on-pumps': ({ pumpIds }, context) => ({ pumps: pumpNames(context, pumpIds) }),
  'unit-in-use': users => ({ field: 'unit', ...firstUsers(users) }),
  'not-deleted': ['name'],
  'used-by-recipes': firstUsers,
  'group-has-children': firstUsers,
  'ingredient-in-order': ({ drinkName }) => ({ drink: drinkName }),
  'ingredient-on-pumps-elsewhere': ({ machine, pumps }) => ({ machine, pumps: pumps.join(', ') }),
  'ingredient-in-order-elsewhere': ({ machine, drinkName }) => ({ machine, drink: drinkName }),
  'recipes-left-empty': firstUsers,
  'replaced-by-itself': () => ({ field: 'replaceBy' }),
  'unknown-replacement': () => ({ field: 'replaceBy' }),
  'group-not-for-bar': namedIngredient,
  'category-name-length': ['field', 'least', 'most'],
  'category-name-taken': () => ({ field: 'name' }),
  'too-many-categories': ['most'],
  'glass-name-length': ['field', 'least', 'most'],
  'glass-name-taken': ({ name }) => ({ field: 'name', name }),
  'glass-size-out-of-range': ({ least, most }) => ({ field: 'sizeMl', least, most }),
  'glass-weight-out-of-range': ({ least, most }) => ({ field: 'emptyWeightGrams', least, most }),
  'too-many-glasses': ['most'],

  'recipe-name-length': ['field', 'least', 'most'],
  'recipe-description-too-long': ['field', 'most'],
  'short-description-too-long': ['field', 'most'],
  'tag-length': ['field', 'most'],
  'too-many-tags': ['field', 'most'],
  'no-steps': ['field'],
  'too-many-steps': ['field', 'most'],
  'step-empty': ['field', 'step'],
  'too-many-step-ingredients': ['field', 'step', 'most'],
  'step-amount-out-of-range': ({ field, ingredientId, step, least, most }, context) => ({
    field,
    step,
    ingredient: ingredientName(context, ingredientId),
    least,
    most,
  }),
  'instruction-length': ['field', 'step', 'most'],
  'unknown-step-ingredient': ({ field, ingredientId, step }) => ({ field, step, ingredient: ingredientId }),
  'unknown-category': ({ field, categoryId }) => ({ field, category: categoryId }),
  'unknown-default-glass': ({ field, glassId }) => ({ field, glass: glassId }),
  'default-amount-out-of-range': ['field', 'least', 'most'],
  'unknown-owner': ({ userId }) => ({ user: userId }),
  'too-many-recipes': ['most'],
  'collection-name-length': ['field', 'least', 'most'],
  'collection-name-taken': ['field', 'name'],
  'collection-description-too-long': ['field', 'most'],
  'too-many-collections': ['most'],
  'unknown-recipe': ({ recipeId }) => ({ recipe: recipeId }),
  'image-not-usable': ({ found }): ProblemValues => pictureRefusal(found ?? null),
  'image-too-large': ({ mostMegapixels }) => ({ most: mostMegapixels }),
  'image-gone': ['field'],

  'unknown-language': ['language'],
  'page-size-out-of-range': ['least', 'most'],
  'malformed-colour': ['name', 'value'],
  'unknown-colour': ['name'],
  'unknown-keyboard-layout': ['layout'],
  'unknown-filter': ['filter'],
  'host-command-failed': ['detail'],
  'releases-unreachable': ['detail'],
  'releases-unreadable': ['detail'],

  'scripts-not-safe': ({ reason }) => ({ context: reason }),
  'too-many-event-actions': ['most'],
  'comment-too-long': ['most'],
  'execution-group-length': ['most'],
  'too-many-execution-groups': ['most'],
  'url-not-usable': ['most'],
  'volume-out-of-range': ['least', 'most'],
  'sound-device-length': ['most'],
  'file-name-length': ['most'],
  'file-needed': ({ content }) => ({ context: content }),
  'file-update-needed': ({ content }) => ({ context: content }),
  'file-of-wrong-kind': ({ content }) => ({ context: content }),
  'file-not-usable': ({ found }): ProblemValues =>
    found === null ? {} : { context: groupOf(found)?.replace('other-', '') ?? '', found },
  'file-too-large': ({ mostBytes }) => ({ most: megabytes(mostBytes) }),
  'file-vault-full': ({ mostBytes }) => ({ most: megabytes(mostBytes) }),

  'archive-unreadable': ({ found }): ProblemValues =>
    found === 'ZIP' ? { context: 'damaged' } : found ? { context: 'other', found } : {},
  'archive-method-unknown': ['method'],
  'archive-too-large': ({ mostBytes }) => ({ most: megabytes(mostBytes) }),
  'archive-unpacks-too-large': ({ mostBytes }) => ({ most: megabytes(mostBytes) }),
  'archive-too-many-entries': ['most'],
  'transfer-picture-unusable': ['where'],
  'transfer-field-missing': ['where', 'field'],
  'transfer-field-characters': ['where', 'field'],
  'transfer-field-length': ['where', 'field', 'least', 'most'],
  'transfer-field-out-of-range': ['where', 'field', 'least', 'most'],
  'transfer-field-unknown': ['where', 'field', 'value'],
  'transfer-reference-missing': ['where', 'field', 'id'],
  'transfer-item-twice': ['where'],
  'transfer-group-cycle': ['where'],
  'transfer-not-json': ['where'],
  'backup-newer': ['version'],
  'backup-damaged': ['where'],
  'machines-present': ({ names }) => ({ machines: names.join(', ') }),
  'machine-name-length': ({ least, most }) => ({ field: 'name', least, most }),
  'machine-name-taken': ({ name }) => ({ field: 'name', name }),
  'machine-silent': ['machine'],
  'sender-barred': ['username'],
  'too-many-sent-orders': ['most'],
  'fault-not-possible': ['fault'],
  'simulated-value-out-of-range': fieldRange,
  'machine-valve-needs-scale': ['where'],
  'machine-pump-above-limit': ['where', 'limitWatts'],
  'machine-local-pins-missing': ['needed', 'there'],
  'machine-outputs-missing': ['missing', 'expanders', 'outputs'],
  ...homeValues,
  ...partyValues,
}

/** The table has tied each kind to its own problem: asked again here, the compiler compares every kind with every other. */
const anyValues: Readonly<
  Record<string, readonly string[] | ((problem: never, context: DescriptionContext) => ProblemValues) | undefined>
> = valuesByKind

export function valuesOf(problem: AnyProblem, context: DescriptionContext): ProblemValues {
  const values = anyValues[problem.kind] ?? []
  if (typeof values === 'function') return values(problem as never, context)
  return Object.fromEntries(values.map(field => [field, problem[field as never]]))
}
