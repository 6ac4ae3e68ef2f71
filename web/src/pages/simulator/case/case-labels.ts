import type { Case } from '#simulator/case/case.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMachineLabels } from '../part-labels.ts'

const perSecond = 1_000_000

/** How long what happened is, the instant of it that matters, and the name of a scenario. */
export function useCaseLabels(whole: Case | null) {
  const { clock } = useFormat()
  const { scenario: scenarioLabels } = useMachineLabels()
  const recording = whole?.recording ?? null
  const from = (recording?.snapshots[0]?.world.time ?? 0) / perSecond
  const until = (recording?.until ?? 0) / perSecond
  const at = whole?.at ?? null
  return {
    length: clock(until - from),
    at: at === null ? null : clock(Math.min(until, Math.max(from, at)) - from),
    scenario: whole?.scenario ? scenarioLabels(whole.scenario.name).title : '',
  }
}
