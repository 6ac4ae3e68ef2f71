import { createEvent, createStore, type Event, type EventCallable, type Store, sample } from 'effector'
import { useUnit } from 'effector-react'
import { debounce } from 'patronum/debounce'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { createRequest, query } from '../../api/operate.ts'
import type { FormModel } from '../../forms/form.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createSubscribers } from '../../queries/live-value.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import { useWhileShown } from '../../ui/use-model.ts'

const ReversePumpingFragment = graphql(`
  fragment ReversePumpingFields on ReversePumping {
    directorPin { boardId nr } forwardStateHigh overshoot autoPumpBackMinutes
  }
`)
const SupplyRelayFragment = graphql(`
  fragment SupplyRelayFields on SupplyRelay { supplyPin { boardId nr } onStateHigh }
`)
export const LoadCellFragment = graphql(`
  fragment LoadCellFields on LoadCell {
    clockPin { boardId nr } dataPin { boardId nr } checkGlassPlaced matchGlass calibrated zeroTaken zeroLost referenceGrams
  }
`)
const DispensingFragment = graphql(`
  fragment DispensingFields on DispensingSettings {
    minimalRunMs minimalPauseMs pauseBetweenStepsMs
    bounds { minimalRunMs { least most } minimalPauseMs { least most } pauseBetweenStepsMs { least most } }
  }
`)

const MachineSettingsDocument = graphql(
  `
    query MachineSettings {
      reversePumping { ...ReversePumpingFields }
      supplyRelay { ...SupplyRelayFields }
      loadCell { ...LoadCellFields }
      powerLimit { limitMw lowestMw highestMw }
      dispensing { ...DispensingFields }
    }
  `,
  [ReversePumpingFragment, SupplyRelayFragment, LoadCellFragment, DispensingFragment],
)
export const SetReversePumpingDocument = graphql(
  `
    mutation SetReversePumping($settings: ReversePumpingInput) {
      setReversePumping(settings: $settings) { ...ReversePumpingFields }
    }
  `,
  [ReversePumpingFragment],
)
export const SetSupplyRelayDocument = graphql(
  `
    mutation SetSupplyRelay($settings: SupplyRelayInput) {
      setSupplyRelay(settings: $settings) { ...SupplyRelayFields }
    }
  `,
  [SupplyRelayFragment],
)
export const SetPowerLimitDocument = graphql(`
  mutation SetPowerLimit($limitMw: Int) { setPowerLimit(limitMw: $limitMw) { limitMw lowestMw highestMw } }
`)
export const SetDispensingDocument = graphql(
  `mutation SetDispensing($settings: DispensingInput!) { setDispensing(settings: $settings) { ...DispensingFields } }`,
  [DispensingFragment],
)
export const SetLoadCellDocument = graphql(
  `mutation SetLoadCell($settings: LoadCellInput) { setLoadCell(settings: $settings) { ...LoadCellFields } }`,
  [LoadCellFragment],
)

/** How the machine as a whole is set up; null is what it does not have. */
export type MachineSettings = ResultOf<typeof MachineSettingsDocument>
export type ReversePumping = NonNullable<MachineSettings['reversePumping']>
export type SupplyRelay = NonNullable<MachineSettings['supplyRelay']>
export type LoadCell = NonNullable<MachineSettings['loadCell']>
export type PowerLimit = MachineSettings['powerLimit']
export type Dispensing = MachineSettings['dispensing']

const { subscribed, unsubscribed: released, $isSubscribed } = createSubscribers()

export const settingsRetried = createEvent()

// Settings that one of the pages has just saved.
export const reversePumpingSaved = createEvent<ReversePumping | null>()
export const supplyRelaySaved = createEvent<SupplyRelay | null>()
export const loadCellSaved = createEvent<LoadCell | null>()
export const powerLimitSaved = createEvent<PowerLimit>()
export const dispensingSaved = createEvent<Dispensing>()

const loadSettingsFx = createRequest(() => query(MachineSettingsDocument))

/** The machine's settings are only for those who set it up. */
export const $mayManage = $user.map(user => user !== null && isPermitted(user.role, 'pumps.manage'))

/** Null until it is loaded. What was loaded stays while it is loaded again. */
export const $machineSettings = createStore<MachineSettings | null>(null, { skipVoid: false })
  .on(loadSettingsFx.doneData, (_, settings) => settings)
  .on(reversePumpingSaved, (settings, reversePumping) => settings && { ...settings, reversePumping })
  .on(supplyRelaySaved, (settings, supplyRelay) => settings && { ...settings, supplyRelay })
  .on(loadCellSaved, (settings, loadCell) => settings && { ...settings, loadCell })
  .on(powerLimitSaved, (settings, powerLimit) => settings && { ...settings, powerLimit })
  .on(dispensingSaved, (settings, dispensing) => settings && { ...settings, dispensing })
  .reset(loggedOut)
/** Why there is nothing to see. */
export const $settingsProblem = createStore<ApiProblem | null>(null, { skipVoid: false })
  .on(loadSettingsFx.failData, (_, problem) => problem)
  .reset(loadSettingsFx.done, settingsRetried, loggedOut)

/** There is a calibrated scale: valves can be dosed. */
export const $scaleReady = $machineSettings.map(settings => settings?.loadCell?.calibrated === true)

/** Levels of pumps change many times while a drink is poured; what they draw hardly ever does. */
const calmMs = 400
const changed = debounce({ source: changesOf('PUMPS', 'SETTINGS'), timeout: calmMs })

sample({
  clock: [subscribed, settingsRetried, changed],
  source: { isSubscribed: $isSubscribed, may: $mayManage },
  filter: ({ isSubscribed, may }) => isSubscribed && may,
  target: loadSettingsFx,
})

/** How the machine is set up, up to date while the component is on the screen; null also for those who may not know. */
export function useMachineSettings(): {
  readonly settings: MachineSettings | null
  readonly problem: ApiProblem | null
} {
  useWhileShown(subscribed, released)
  const [settings, problem] = useUnit([$machineSettings, $settingsProblem])
  return { settings, problem }
}

/** The page of a form whose values live on the server. */
export interface PageForm {
  readonly pageOpened: EventCallable<void>
  readonly pageClosed: EventCallable<void>
}

/**
 * Opens the form as soon as there is something to show, and keeps it up to date until it's edited.
 * @param $values what the server has; null while it is not known
 */
export function pageForm<Draft extends object, Saved>(
  form: FormModel<Draft, Saved>,
  $values: Store<Draft | null>,
): PageForm {
  const pageOpened = createEvent()
  const pageClosed = createEvent()
  const $isOpen = booleanStore({ on: pageOpened, off: [pageClosed, loggedOut] })
  const fresh = sample({
    clock: [pageOpened, $values],
    source: { isOpen: $isOpen, values: $values, isChanged: form.$isChanged },
    fn: ({ isOpen, values, isChanged }) => (isOpen && !isChanged ? values : null),
  })
  const known = fresh.filterMap(values => values ?? undefined)
  sample({ clock: known as Event<Draft>, target: form.opened as EventCallable<Draft> })
  sample({ clock: pageClosed, target: form.closed })
  return { pageOpened, pageClosed }
}
