import { printName } from '#domain/machine/pump.ts'
import { isActive } from '#domain/pour/production.ts'
import { progressPercent } from '#domain/pour/progress.ts'
import { assertNever } from '#domain/result.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import type { HttpDeps } from './http-deps.ts'
import type { AnyProblem } from './problem-table.ts'

/** A stable code, the values that a translation needs, and an English text for who has none. */
export interface ProblemDescription {
  readonly code: AnyProblem['kind']
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

type Context = Pick<HttpDeps, 'records' | 'drinkMaker'>
type Words = readonly [text: string, values?: Readonly<Record<string, string | number>>]

export function describeProblem(problem: AnyProblem, context: Context): ProblemDescription {
  const [template, values = {}] = words(problem, context)
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return { code: problem.kind, text, values }
}

function words(problem: AnyProblem, context: Context): Words {
  const ingredient = (id: number): string => context.records.now.ingredient.get(id)?.name ?? `#${id}`
  switch (problem.kind) {
    case 'unauthenticated':
      return ['Please log in.']
    case 'forbidden':
      return ['Your role does not permit this.']
    case 'bad-input':
      return ['{detail}', { detail: problem.detail }]
    case 'not-simulated':
      return ['This machine is not simulated.']
    case 'not-found':
      return ['There is no such {what}.', { what: problem.what }]
    case 'wrong-credentials':
      return ['Username or password wrong!']
    case 'account-locked':
      return ['This account is locked. Ask an administrator to unlock it.']
    case 'too-many-tries':
      return [
        'Too many failed logins. Try again in {seconds} s.',
        { seconds: Math.ceil(problem.waitMilliseconds / 1000) },
      ]
    case 'store-unavailable':
      return ['Nothing could be saved: the disk is full or broken. Nothing was changed.']
    case 'busy':
      return busy(context)
    case 'nothing-to-continue':
      return ['No manual interaction required!']
    case 'nothing-to-cancel':
      return ['Nothing is being made.']
    case 'not-feasible':
      return [
        'Cocktail not feasible! {reasons}',
        { reasons: problem.problems.map(each => describeProblem(each, context).text).join(' ') },
      ]
    case 'amount-out-of-range':
      return [
        'The amount must be between {least} and {most} ml.',
        { least: toMillilitres(problem.least), most: toMillilitres(problem.most) },
      ]
    case 'boost-out-of-range':
      return [
        'The boost must be between {least} and {most} % in steps of {step}.',
        { least: problem.least, most: problem.most, step: problem.step },
      ]
    case 'not-boostable':
      return ['Recipe not boostable!']
    case 'unknown-glass':
      return ['There is no glass {glass}.', { glass: problem.glassId }]
    case 'unknown-ingredient':
      return ['There is no ingredient {ingredient}.', { ingredient: problem.ingredientId }]
    case 'additional-out-of-range':
      return [
        'Additional {ingredient} must be between {least} and {most}.',
        { ingredient: ingredient(problem.ingredientId), least: problem.least, most: problem.most },
      ]
    case 'too-many-additional':
      return ['At most {most} additional ingredients.', { most: problem.most }]
    case 'additional-is-group':
      return ['{ingredient} is a group: add one of its ingredients.', { ingredient: ingredient(problem.ingredientId) }]
    case 'not-a-group':
      return ['{ingredient} is not a group.', { ingredient: ingredient(problem.ingredientId) }]
    case 'not-in-group':
      return [
        '{ingredient} cannot replace {group}.',
        { ingredient: ingredient(problem.replacementId), group: ingredient(problem.groupId) },
      ]
    case 'group-not-replaced':
      return ['Choose an ingredient for {group}.', { group: ingredient(problem.groupId) }]
    case 'not-enough-liquid':
      return [
        'Not enough {ingredient}: {missing} ml are missing. Refill its pump or add it by hand.',
        { ingredient: ingredient(problem.ingredientId), missing: toMillilitres(problem.missing) },
      ]
    case 'flush-needed': {
      const pump = context.records.now.pump.get(problem.pumpId)
      return [
        'The tube of {pump} holds another liquid: flush it first.',
        { pump: pump ? printName(pump) : problem.pumpId },
      ]
    }
    case 'nothing-to-make':
      return ['This recipe has no steps: there is nothing to make.']
    case 'overfill-not-confirmed':
      return [
        'The drink ({total} ml) is larger than the glass ({glassSize} ml). Confirm it or order less.',
        { total: toMillilitres(problem.total), glassSize: toMillilitres(problem.glassSize) },
      ]
    case 'exceeds-glass':
      return [
        'The drink ({total} ml) is larger than the glass ({glassSize} ml).',
        { total: toMillilitres(problem.total), glassSize: toMillilitres(problem.glassSize) },
      ]
    default:
      return assertNever(problem)
  }
}

function busy({ drinkMaker, records }: Context): Words {
  const { production } = drinkMaker
  if (!isActive(production)) return ['A cocktail is already being fabricated!', { owner: '', drink: '', progress: 0 }]
  return [
    "A cocktail is already being fabricated! {owner}'s {drink}, {progress} %.",
    {
      owner: records.now.user.get(production.order.userId)?.username ?? '',
      drink: production.order.drinkName,
      progress: progressPercent(production, drinkMaker.elapsed),
    },
  ]
}
