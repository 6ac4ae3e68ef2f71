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
import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import { showForAWhileFx } from '../ui/notifications.model.ts'

/** An effect with its answer, or a store with what it begins with. */
export type Given = readonly [unit: Unit<never> | Unit<unknown>, given: unknown]

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
  /** Notes what a unit says from now on. */
  heard<Value>(unit: Unit<Value>): Mock<(value: Value) => void>
}

/** What is on the screen goes at once: nobody waits until it is read. */
const unread: Given = [showForAWhileFx, () => undefined]

/** @param given answers of effects, and values of stores */
export function testScope(...given: readonly Given[]): TestScope {
  const all = [...new Map([unread, ...given])]
  const scope = fork({
    handlers: all.filter(([unit]) => is.effect(unit)) as [Effect<unknown, unknown>, (params: unknown) => unknown][],
    values: all.filter(([unit]) => is.store(unit)) as [StoreWritable<unknown>, unknown][],
  })
  const run = (unit: Unit<unknown>, params?: unknown) =>
    allSettled(unit as EventCallable<unknown>, { scope, params }) as Promise<never>
  const now = (...stores: readonly Store<unknown>[]) => stores.map(store => scope.getState(store))
  const heard = (unit: Unit<unknown>) => {
    const fn = vi.fn<(value: unknown) => void>()
    createWatch({ unit, scope, fn })
    return fn as Mock
  }
  return Object.assign(scope, { run, now, heard }) as TestScope
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

/** In this file no timer is waited for: each is over as soon as nothing else is left to do. */
export function withoutWaiting(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.setTimerTickMode('nextTimerAsync')
  })
  afterEach(() => void vi.useRealTimers())
}
