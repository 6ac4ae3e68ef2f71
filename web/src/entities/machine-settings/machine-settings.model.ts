import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { leastSeenByScale } from '#domain/machine/settings.ts'
import { toMilliseconds } from '#domain/units/duration.ts'
import { asApiProblem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { $user, loggedOut } from '../../session/session.model.ts'

export const LoadCellFragment = graphql(`
  fragment LoadCellFields on LoadCell {
    clockPin { boardId nr } dataPin { boardId nr } checkGlassPlaced matchGlass calibrated zeroTaken zeroLost referenceGrams
  }
`)
const MachineSettingsDocument = graphql(
  `
    query MachineSettings {
      reversePumping { directorPin { boardId nr } forwardStateHigh overshoot autoPumpBackMinutes }
      supplyRelay { supplyPin { boardId nr } onStateHigh }
      loadCell { ...LoadCellFields }
      powerLimit { limitMw lowestMw highestMw }
      dispensing { minimalRunMs minimalPauseMs pauseBetweenStepsMs }
    }
  `,
  [LoadCellFragment],
)
const context = madeOf('PUMPS', 'SETTINGS')
const ReadingDocument = graphql(`subscription Reading { scale { present grams raw steady } }`)

/** How the machine as a whole is set up; null is what it doesn't have. */
export type MachineSettings = ResultOf<typeof MachineSettingsDocument>
export type LoadCell = NonNullable<MachineSettings['loadCell']>

/** The weight on the scale at the moment. */
export const liveReading = liveAnswer(ReadingDocument)

/** The machine's settings are only for those who set it up. */
export const $mayManage = $user.map(user => user !== null && isPermitted(user.role, 'pumps.manage'))

const settingsRead = createEvent<MachineSettings>()
/** For models: there's a calibrated scale, as far as a page has asked. */
export const $scaleReady = createStore(false)
  .on(settingsRead, (_, { loadCell }) => loadCell?.calibrated === true)
  .reset(loggedOut)

/** How the machine is set up, up to date while the component is on the screen. */
export function useMachineSettings() {
  const [mayManage, tell] = useUnit([$mayManage, settingsRead])
  const [{ data, error, fetching }, read] = useQuery({ query: MachineSettingsDocument, context, pause: !mayManage })
  useEffect(() => {
    if (data) tell(data)
  }, [data, tell])
  return {
    /** Null until they're read, and for those who may not know them. */
    settings: (mayManage && data) || null,
    problem: error && !data && !fetching ? asApiProblem(error) : null,
    reread: () => read({ requestPolicy: 'network-only' }),
  }
}

/** Under a glass that the scale follows no run and no pause is shorter, in milliseconds. */
export const leastByScaleMs = toMilliseconds(leastSeenByScale)

/** The timings by which drinks are planned, in milliseconds: a calibrated scale makes short runs and pauses longer. */
export function plannedTimings({ dispensing, loadCell }: Pick<MachineSettings, 'dispensing' | 'loadCell'>) {
  const { minimalRunMs, minimalPauseMs, pauseBetweenStepsMs } = dispensing
  const leastMs = loadCell?.calibrated ? leastByScaleMs : 0
  return {
    minimalRunMs: Math.max(minimalRunMs, leastMs),
    minimalPauseMs: Math.max(minimalPauseMs, leastMs),
    pauseBetweenStepsMs,
    isByScale: leastMs > Math.min(minimalRunMs, minimalPauseMs),
  }
}
