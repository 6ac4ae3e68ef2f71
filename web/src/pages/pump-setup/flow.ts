import { useTranslation } from 'react-i18next'
import { mostStep, runDeviation } from '#domain/flow/flow-learning.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { useFormat } from '../../i18n/format.ts'

const PumpFlowFragment = graphql(`
  fragment PumpFlowFields on PumpSetup {
    id kind printName
    flow {
      health calibrated now deviation acceptedAt
      observations { at flow deviation expectedGrams ingredient { id name colour } }
    }
  }
`)
export const PumpFlowDocument = graphql(`query PumpFlow($id: Int!) { pumpSetup(id: $id) { ...PumpFlowFields } }`, [
  PumpFlowFragment,
])
export const AcceptFlowDocument = graphql(
  `mutation AcceptFlow($pumpId: Int!) { acceptFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)
export const ResetFlowDocument = graphql(
  `mutation ResetFlow($pumpId: Int!) { resetFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)

/** A pump with what a scale has taught of its flow; flows are parts of the calibrated one. */
export type FlowOfPump = ResultOf<typeof PumpFlowFragment>
export type TaughtFlow = FlowOfPump['flow']
export type SeenFlow = TaughtFlow['observations'][number]

/** The last drink, where it had a flow that is surely not the learned one yet; null where the two agree. */
export function strayDrinkOf({ health, now, deviation, observations }: FlowOfPump['flow']): SeenFlow | null {
  const last = observations.at(-1)
  if (health === 'UNKNOWN' || last === undefined) return null
  const expected = confidence * Math.hypot(last.deviation, deviation, runDeviation)
  return Math.abs(last.flow - now) > expected ? last : null
}

/** Less is as good as calibrated, as a part of it. */
const worthAccepting = 0.005

/** What can be done about a flow, by those who may. */
export const judgementsOf = ({ health, now, observations }: FlowOfPump['flow']) => ({
  accept: health !== 'UNKNOWN' && Math.abs(now - 1) >= worthAccepting,
  reset: observations.length > 0,
})

/** Less than this is as much as calibrated, as a part of it. */
const unnoticed = 0.0005

/** How flows are shown: in percent, with twice their standard deviation. */
export function useFlowLabels() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const percent = (part: number): string => format.percent(100 * part)
  const sure = (deviation: number): string => percent(confidence * deviation)
  return {
    percent,
    sure,
    /** "Gives 6% less than calibrated, ± 2%." */
    ofPump: ({ now, deviation }: Pick<TaughtFlow, 'now' | 'deviation'>): string => {
      const off = now - 1
      const kind = Math.abs(off) < unnoticed ? 'same' : off < 0 ? 'less' : 'more'
      return t(`flow.${kind}`, { amount: percent(Math.abs(off)), deviation: sure(deviation) })
    },
    /** "The last drink had 70% of the calibrated flow, ± 1%." */
    ofStray: ({ flow, deviation }: Pick<SeenFlow, 'flow' | 'deviation'>): string =>
      t('flow.lastDrink', { percent: percent(flow), deviation: sure(deviation) }),
    /** How far the learned flow has come, and how fast it follows. */
    learned: ({ now }: Pick<TaughtFlow, 'now'>): string =>
      t('flow.follows', { now: percent(now), most: percent(mostStep) }),
    /** "5 Mar 2026, 20:15 · Gin · 94% of the calibrated flow, ± 4%" */
    ofDrink: ({ at, ingredient, flow, deviation }: SeenFlow): string =>
      [
        format.dateTime(at),
        ...(ingredient === null ? [] : [ingredient.name]),
        t('flow.seen', { percent: percent(flow), deviation: sure(deviation) }),
      ].join(' · '),
  }
}
