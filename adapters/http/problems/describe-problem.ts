import { toMillilitres } from '#domain/units/volume.ts'
import { accessWords } from './describe-access-problem.ts'
import { boardWords } from './describe-board-problem.ts'
import { catalogueWords } from './describe-catalogue-problem.ts'
import { commissioningWords } from './describe-commissioning-problem.ts'
import { doorWords } from './describe-door-problem.ts'
import { eventWords } from './describe-event-problem.ts'
import { machineFileWords } from './describe-machine-file-problem.ts'
import { machineWords } from './describe-machine-problem.ts'
import { neighbourWords } from './describe-neighbour-problem.ts'
import { recipeWords } from './describe-recipe-problem.ts'
import { simulatorWords } from './describe-simulator-problem.ts'
import { transferWords } from './describe-transfer-problem.ts'
import type { AnyProblem } from './problem-kinds.ts'
import { reasonsOf } from './problem-status.ts'
import type { ProblemValues } from './problem-values.ts'
import { type DescriptionContext, ingredientName, pumpName, type Words, type WordsFor } from './problem-words.ts'

/** A stable code, the values that a translation needs, and an English text for who has none. */
export interface ProblemDescription {
  readonly code: AnyProblem['kind']
  readonly text: string
  readonly values: ProblemValues
}

export function describeProblem(refused: AnyProblem, context: DescriptionContext): ProblemDescription {
  const problem = inFull(refused, context)
  const describe = words[problem.kind] as (problem: AnyProblem, context: DescriptionContext) => Words
  const [template, own = {}] = describe(problem, context)
  const reasons = describeReasons(problem, context).map(({ text }) => text)
  const values = reasons.length > 0 ? { ...own, reasons: reasons.join(' ') } : own
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return { code: problem.kind, text, values }
}

/** A caller who was refused by the disk learns that its folder is away: there is something to do about that. */
function inFull(problem: AnyProblem, { dataFolder }: DescriptionContext): AnyProblem {
  const trouble = dataFolder?.trouble
  if (problem.kind !== 'store-unavailable' || !trouble) return problem
  return { kind: `data-folder-${trouble.kind}`, folder: dataFolder.path }
}

/** Every single reason of a problem that has several. */
export const describeReasons = (problem: AnyProblem, context: DescriptionContext): ProblemDescription[] =>
  reasonsOf(problem).map(each => describeProblem(each, context))

const words: WordsFor<AnyProblem['kind']> = {
  ...accessWords,
  ...boardWords,
  ...catalogueWords,
  ...commissioningWords,
  ...doorWords,
  ...eventWords,
  ...machineFileWords,
  ...machineWords,
  ...neighbourWords,
  ...recipeWords,
  ...simulatorWords,
  ...transferWords,
  unauthenticated: () => ['Please log in.'],
  forbidden: () => ['Your role does not permit this.'],
  'bad-input': ({ detail }) => ['{detail}', { detail }],
  'invalid-field': ({ field, rule, values }) => ['{field} {rule}', { field, rule, ...values }],
  'malformed-json': () => ['The body is not valid JSON.'],
  'unsupported-media-type': () => ['Requests of this content type cannot be read.'],
  'too-large': ({ mostBytes }) => [
    'The request is larger than {most} MB.',
    { most: Math.floor(mostBytes / 1024 / 1024) },
  ],
  'method-not-allowed': ({ method, allowed }) => [
    'This address does not know {method}. It knows {allowed}.',
    { method, allowed: allowed.join(', ') },
  ],
  'not-simulated': () => ['This machine is not simulated.'],
  'edited-meanwhile': () => ['Somebody else has changed this in the meantime. Look at it again before you go on.'],
  'not-found': ({ what }) => ['There is no such {what}.', { what }],
  'wrong-credentials': () => ['Username or password wrong!'],
  'account-locked': () => ['This account is locked. Ask an administrator to unlock it.'],
  'too-many-tries': ({ waitMilliseconds }) => [
    'Too many failed tries. Try again in {seconds} s.',
    { seconds: Math.ceil(waitMilliseconds / 1000) },
  ],
  'store-unavailable': (_, { neighbours }) =>
    neighbours
      ? ['Nothing could be saved: the database cannot be reached. Nothing was changed.', { context: 'database' }]
      : ['Nothing could be saved: the disk is full or broken. Nothing was changed. Make room on it, then try again.'],
  'data-folder-gone': ({ folder }) => [
    'Nothing could be saved: the data folder {folder} was deleted or moved. Put it back, or an empty one in its place: everything that is remembered is written into it.',
    { folder },
  ],
  'data-folder-foreign': ({ folder }) => [
    'Nothing could be saved: the data folder {folder} contains other data. Move it out of the way, or restart Speedrail to work with it.',
    { folder },
  ],
  'nothing-to-continue': () => ['No manual interaction required!'],
  'nothing-to-cancel': () => ['Nothing is being made.'],
  'nothing-interrupted': () => ['There is no interrupted drink.'],
  'scale-silent': () => ['The scale sends no weight. Check its cable, or calibrate it.'],
  'not-feasible': () => ['Cocktail not feasible! {reasons}'],
  'amount-out-of-range': ({ least, most }) => [
    'The amount must be between {least} and {most} ml.',
    { least: toMillilitres(least), most: toMillilitres(most) },
  ],
  'boost-out-of-range': ({ least, most, step }) => [
    'The boost must be between {least}% and {most}% in steps of {step}.',
    { least, most, step },
  ],
  'not-boostable': () => ['Recipe not boostable!'],
  'unknown-glass': ({ glassId }) => ['There is no glass {glass}.', { glass: glassId }],
  'unknown-ingredient': ({ ingredientId }) => ['There is no ingredient {ingredient}.', { ingredient: ingredientId }],
  'additional-out-of-range': ({ ingredientId, least, most }, context) => [
    'Additional {ingredient} must be between {least} and {most}.',
    { ingredient: ingredientName(context, ingredientId), least, most },
  ],
  'too-many-additional': ({ most }) => ['At most {most} additional ingredients.', { most }],
  'additional-is-group': ({ ingredientId }, context) => [
    '{ingredient} is a group: add one of its ingredients.',
    { ingredient: ingredientName(context, ingredientId) },
  ],
  'not-a-group': ({ ingredientId }, context) => [
    '{ingredient} is not a group.',
    { ingredient: ingredientName(context, ingredientId) },
  ],
  'not-in-group': ({ groupId, replacementId }, context) => [
    '{ingredient} cannot replace {group}.',
    { ingredient: ingredientName(context, replacementId), group: ingredientName(context, groupId) },
  ],
  'group-not-replaced': ({ groupId }, context) => [
    'Choose an ingredient for {group}.',
    { group: ingredientName(context, groupId) },
  ],
  'not-enough-liquid': ({ ingredientId, missing }, context) => [
    'Not enough {ingredient}: {missing} ml are missing. Refill its pump or add it by hand.',
    { ingredient: ingredientName(context, ingredientId), missing: toMillilitres(missing) },
  ],
  'flush-needed': ({ pumpId }, context) => [
    'The tube of {pump} holds another liquid: flush it first.',
    { pump: pumpName(context, pumpId) },
  ],
  'pump-above-limit': ({ pumpId }, context) => [
    '{pump} draws more power than the power limit allows.',
    { pump: pumpName(context, pumpId) },
  ],
  'too-many-changes': ({ most }) => ['At most {most} ingredients can be left out or exchanged.', { most }],
  'not-in-drink': ({ ingredientId }, context) => [
    '{ingredient} is not in this drink.',
    { ingredient: ingredientName(context, ingredientId) },
  ],
  'substitute-is-group': ({ ingredientId }, context) => [
    '{ingredient} is a group: choose one of its ingredients.',
    { ingredient: ingredientName(context, ingredientId) },
  ],
  'unit-mismatch': ({ ingredientId, replacementId }, context) => [
    '{replacement} cannot stand for {ingredient}: they are counted in different units.',
    { ingredient: ingredientName(context, ingredientId), replacement: ingredientName(context, replacementId) },
  ],
  'no-glass': () => ['There is no glass in the dispensing area.'],
  'nothing-to-make': () => ['This recipe has no steps: there is nothing to make.'],
  'overfill-not-confirmed': ({ total, glassSize }) => [
    'The drink ({total} ml) is larger than the glass ({glassSize} ml). Confirm it or order less.',
    { total: toMillilitres(total), glassSize: toMillilitres(glassSize) },
  ],
  'exceeds-glass': ({ total, glassSize }) => [
    'The drink ({total} ml) is larger than the glass ({glassSize} ml).',
    { total: toMillilitres(total), glassSize: toMillilitres(glassSize) },
  ],
  'appearance-refused': () => ['The appearance was not changed. {reasons}'],
  'unknown-language': ({ language }) => ['There is no language {language}.', { language }],
  'page-size-out-of-range': ({ least, most }) => ['A page has {least} to {most} recipes.', { least, most }],
  'malformed-colour': ({ name, value }) => ['{name}: {value} is not a colour such as #85452b.', { name, value }],
  'unknown-colour': ({ name }) => ['There is no colour {name}.', { name }],
  'unknown-keyboard-layout': ({ layout }) => ['There is no keyboard layout {layout}.', { layout }],
  'unknown-filter': ({ filter }) => ['There is no filter {filter}.', { filter }],
  'update-running': () => ['An update is already being looked for or installed.'],
  'no-update-available': () => ['No update available!'],
  'updates-not-configured': () => ['Updates are not set up on this machine.'],
  'not-on-this-machine': () => ['This program may not switch this computer off or restart it.'],
  'host-command-failed': ({ detail }) => ['The computer refused: {detail}', { detail }],
  'releases-unreachable': ({ detail }) => ['New versions cannot be looked up: {detail}', { detail }],
  'releases-unreadable': ({ detail }) => ['The list of versions cannot be read: {detail}', { detail }],
}

/** Every kind that there is. */
export const problemKinds = Object.keys(words) as readonly AnyProblem['kind'][]
