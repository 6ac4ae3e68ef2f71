import {
  allSettled,
  createWatch,
  type Effect,
  type EventCallable,
  fork,
  is,
  type Scope,
  type Store,
  type StoreWritable,
  type Unit,
  type UnitTargetable,
} from 'effector'
import { afterEach, beforeEach, type Mock, onTestFinished, vi } from 'vitest'
import { type Role, roles } from '#domain/access/role.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { $user } from '../session/session.model.ts'
import { notify } from '../ui/notifications.model.ts'

/** An effect with its answer or what gives one, or a store with what it begins with. */
export type Given = readonly [unit: Unit<never> | Unit<unknown>, given?: unknown]

type Params<Value> = undefined extends Value ? [params?: Value] : [params: Value]
type Outcome<Done, Fail> = { status: 'done'; value: Done } | { status: 'fail'; value: Fail }

/** The models in a world of their own. */
export interface TestScope extends Scope {
  /** Calls a unit, and waits until everything that follows from it is over. */
  run<Argument, Done, Fail>(
    effect: Effect<Argument, Done, Fail>,
    ...params: Params<NoInfer<Argument>>
  ): Promise<Outcome<Done, Fail>>
  run<Value>(unit: UnitTargetable<Value>, ...params: Params<NoInfer<Value>>): Promise<void>
  /** What several stores hold. */
  now<Values extends readonly unknown[]>(...stores: { readonly [Nr in keyof Values]: Store<Values[Nr]> }): Values
  /** What the next calls of an effect are answered with. */
  next<Argument, Done, Fail>(effect: Effect<Argument, Done, Fail>, ...answers: readonly unknown[]): void
  /** With what an effect has been called for which there is an answer. */
  calls<Argument, Done, Fail>(effect: Effect<Argument, Done, Fail>): readonly Argument[]
  /** The messages that were shown: problems, and what has been done. */
  told(): readonly (ApiProblem | string)[]
  said(): readonly unknown[]
  /** Notes what a unit says from now on. */
  heard<Value>(unit: Unit<Value>): Mock<(value: Value) => void>
}

/** No timer is waited for: each is over as soon as nothing else is left to do, unless the test has timers of its own. */
function hurryTimers(): void {
  if (vi.isFakeTimers()) return
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.setTimerTickMode('nextTimerAsync')
  onTestFinished(() => void vi.useRealTimers())
}

/** Timers of the tests of a file themselves: time passes as they say. */
export function ownTimers(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

type Handler = [Effect<unknown, unknown>, answer: (params: unknown) => unknown]

/** @param given answers of effects, and values of stores */
export function testScope(...given: readonly Given[]): TestScope {
  hurryTimers()
  const all = [...new Map(given.map(([unit, answer]) => [unit, answer] as const))]
  const answered = all.filter(([unit]) => is.effect(unit)) as [Effect<unknown, unknown>, unknown][]
  const asked = new Map(answered.map(([effect]) => [effect, { calls: [] as unknown[], coming: [] as unknown[] }]))
  const about = (effect: Effect<unknown, unknown>) => {
    const found = asked.get(effect)
    if (!found) throw new Error(`Nothing answers ${effect.shortName}`)
    return found
  }
  const handlerOf = ([effect, usual]: readonly [Effect<unknown, unknown>, unknown]) => {
    const { calls, coming } = about(effect)
    const handler = (params: unknown): unknown => {
      calls.push(params)
      const answer = coming.length > 0 ? coming.shift() : usual
      return typeof answer === 'function' ? answer(params) : answer
    }
    return [effect, handler] as Handler
  }
  const scope = fork({
    handlers: answered.map(handlerOf),
    values: all.filter(([unit]) => is.store(unit)) as [StoreWritable<unknown>, unknown][],
  })
  const next = (effect: Effect<unknown, unknown>, ...answers: unknown[]) => void about(effect).coming.push(...answers)
  const calls = (effect: Effect<unknown, unknown>) => [...about(effect).calls]
  const run = (unit: Unit<unknown>, params?: unknown) =>
    allSettled(unit as EventCallable<unknown>, { scope, params }) as Promise<never>
  const now = (...stores: readonly Store<unknown>[]) => stores.map(store => scope.getState(store))
  const heard = (unit: Unit<unknown>) => {
    const fn = vi.fn<(value: unknown) => void>()
    createWatch({ unit, scope, fn })
    return fn as Mock
  }
  const [problems, successes] = [heard(notify.problem), heard(notify.success)]
  const paramsOf = ({ mock }: Mock) => mock.calls.map(([params]) => params)
  const [told, said] = [() => paramsOf(problems), () => paramsOf(successes)]
  return Object.assign(scope, { run, now, next, calls, told, said, heard }) as TestScope
}

/** As a server refuses something. */
export const apiProblem = (code: string): ApiProblem => new ApiProblem({ code, text: code, values: [] })

/** The answer of an effect that fails. @param problem or its code */
export const failsWith = (problem: unknown) => (): never =>
  Promise.reject(typeof problem === 'string' ? apiProblem(problem) : problem) as never

/** An answer that comes when the test says so. */
export function later<Value = void>() {
  let answer: (value: Value) => void = () => {}
  let refuse: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer: (value: Value) => answer(value), refuse: (reason: unknown) => refuse(reason) }
}

type Before = (scope: TestScope) => unknown
const nothing: Before = () => {}

/** How often an effect is called by a unit that comes twice before it answers. */
export async function callsOfTwo<Value>(
  effect: Unit<unknown> | Unit<never>,
  unit: UnitTargetable<Value>,
  params: NoInfer<Value>,
  before = nothing,
  result: unknown = true,
): Promise<number> {
  const { promise, answer } = later<unknown>()
  const call = vi.fn<() => Promise<unknown>>(() => promise)
  const scope = testScope([effect, call])
  await before(scope)
  const both = [0, 1].map(() => (scope.run as (...call: unknown[]) => Promise<unknown>)(unit, params))
  answer(result)
  await Promise.all(both)
  return call.mock.calls.length
}

/** The message that's shown when an effect fails that a unit has called. */
export async function problemOf<Value>(
  effect: Unit<unknown> | Unit<never>,
  unit: UnitTargetable<Value>,
  params: NoInfer<Value>,
  before = nothing,
): Promise<readonly unknown[]> {
  const scope = testScope([effect, failsWith('refused')])
  await before(scope)
  await (scope.run as (...call: unknown[]) => Promise<unknown>)(unit, params)
  return scope.told().map(problem => (typeof problem === 'string' ? problem : problem.code))
}

/** The roles for which a store says yes. */
export const rolesFor = ($may: Store<boolean>): readonly Role[] =>
  roles.filter(role => testScope([$user, { id: 1, username: 'ada', role, adminLevel: 1 }]).getState($may))
