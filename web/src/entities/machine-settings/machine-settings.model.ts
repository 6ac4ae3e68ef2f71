import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createViewers } from '../../queries/viewers.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import {
  type Dispensing,
  type LoadCell,
  type MachineSettings,
  MachineSettingsDocument,
  type PowerLimit,
  type ReversePumping,
  type SupplyRelay,
} from './machine-settings.documents.ts'

const { followed, released, $isFollowed } = createViewers()

export { followed as settingsFollowed, released as settingsReleased }
export const settingsRetried = createEvent()

// Settings that one of the pages has just saved.
export const reversePumpingSaved = createEvent<ReversePumping | null>()
export const supplyRelaySaved = createEvent<SupplyRelay | null>()
export const loadCellSaved = createEvent<LoadCell | null>()
export const powerLimitSaved = createEvent<PowerLimit>()
export const dispensingSaved = createEvent<Dispensing>()

export const loadSettingsFx = createRequest(() => query(MachineSettingsDocument))

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
  clock: [followed, settingsRetried, changed],
  source: { isFollowed: $isFollowed, may: $mayManage },
  filter: ({ isFollowed, may }) => isFollowed && may,
  target: loadSettingsFx,
})
