import { useTranslation } from 'react-i18next'
import { mostStep } from '#domain/flow/flow-learning.ts'
import { confidence } from '#domain/flow/learned-flow.ts'
import { useFormat } from '../../i18n/format.ts'
import type { SeenFlow, TaughtFlow } from './pump-flow.documents.ts'

/** Less than this is as much as calibrated, as a part of it. */
const unnoticed = 0.0005

/** How flows are told: in percent, with twice their standard deviation. */
export function useFlowWords() {
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
