import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { ask, query } from '../../api/operate.ts'
import { $machine } from '../../entities/machine/machine.model.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { hasBackupMark } from './backup-mark.ts'
import { isThrough, stepsOf } from './first-hour-steps.ts'

const FirstHourDocument = graphql(`query FirstHour { loadCell { calibrated } orders(limit: 20) { outcome } }`)
type SetUpSoFar = ResultOf<typeof FirstHourDocument>

const HostFindingsDocument = graphql(`query HostFindings { hostFindings { about state found advice } }`)
type HostFinding = ResultOf<typeof HostFindingsDocument>['hostFindings'][number]

/**
 * `unknown` until a machine without pumps was seen in this browser, which then goes on with its list; `over` once
 * somebody who is through has put it away.
 */
export type Course = 'unknown' | 'begun' | 'over'
export interface Memory {
  readonly course: Course
  readonly hasBackup: boolean
}

const key = 'firstHour'

export const listOpened = createEvent()
export const listClosed = createEvent()
/** Somebody has mended something, or wants to be sure. */
export const lookAgain = createEvent()
export const putAway = createEvent()
const pumpsMissed = createEvent()

export const recallFx = createEffect((): Memory => {
  const kept = localStorage.getItem(key)
  return { course: kept === 'begun' || kept === 'over' ? kept : 'unknown', hasBackup: hasBackupMark(localStorage) }
})
export const rememberFx = createEffect((course: Course) => localStorage.setItem(key, course))

/** Null until it was recalled. */
const $memory = createStore<Memory | null>(null)
  .on(recallFx.doneData, (_, memory) => memory)
  .on(pumpsMissed, memory => memory && { ...memory, course: 'begun' })
  .on(putAway, memory => memory && { ...memory, course: 'over' })

const $isOwner = $user.map(user => user !== null && isPermitted(user.role, 'hardware.manage'))
export const $isShown = combine($isOwner, $memory, (isOwner, memory) => isOwner && memory?.course === 'begun')

const setUp = createQuery<SetUpSoFar>(
  () => query(FirstHourDocument),
  merge([changesOf('PUMPS', 'BOARDS', 'SETTINGS'), sample({ clock: productionEnded, fn: () => undefined })]),
)
/** Looking at the computer takes a while: it is done when the list opens, and when somebody wants it. */
const computer = createQuery<readonly HostFinding[]>(() => ask(HostFindingsDocument), changesOf('BOARDS'))
export const loadSetUpFx = setUp.fetchFx
export const examineFx = computer.fetchFx

export const $findings = computer.$content
export const $isLooking = computer.fetchFx.pending

/** Null while it is not known yet. */
export const $steps = combine(setUp.$value, computer.$value, $machine, $memory, (soFar, findings, machine, memory) =>
  soFar === null || machine === null || memory === null
    ? null
    : stepsOf({
        findings: findings ?? [],
        pumps: machine.pumps,
        scale: soFar.loadCell,
        hasFinishedDrink: soFar.orders.some(({ outcome }) => outcome === 'FINISHED'),
        hasBackup: memory.hasBackup,
      }),
)
export const $isThrough = $steps.map(steps => steps !== null && isThrough(steps))

sample({ clock: listOpened, target: recallFx })
sample({
  clock: [recallFx.done, $machine],
  source: { machine: $machine, isOwner: $isOwner, memory: $memory },
  filter: ({ machine, isOwner, memory }) => isOwner && memory?.course === 'unknown' && machine?.pumps.length === 0,
  target: pumpsMissed,
})
sample({ clock: pumpsMissed, fn: (): Course => 'begun', target: rememberFx })
sample({ clock: putAway, fn: (): Course => 'over', target: rememberFx })
sample({
  clock: [recallFx.done, pumpsMissed],
  source: $isShown,
  filter: shown => shown,
  fn: () => undefined,
  target: [setUp.opened, computer.opened],
})
sample({ clock: [listClosed, loggedOut], fn: () => undefined, target: [setUp.closed, computer.closed] })
sample({ clock: lookAgain, target: [setUp.refetch, computer.refetch] })
