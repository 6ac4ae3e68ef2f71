import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type PowerCurve, type Timeline, type TimelineLine, timelineLines } from './order-timeline.ts'
import { usePowerWords } from './power-row.view.tsx'

interface PlanTableProps {
  readonly timeline: Timeline
  readonly power: PowerCurve | null
}

/** The plan to be read or heard. */
export function PlanTable({ timeline, power }: PlanTableProps) {
  const { t } = useTranslation('order')
  const words = usePowerWords()
  return (
    <>
      <div className="sr-plan-scroll">
        <table className="sr-plan-table">
          <caption className="sr-visually-hidden">{t('plan.title')}</caption>
          <thead>
            <tr>
              <th className="sr-muted sr-medium" scope="col">
                {t('plan.when')}
              </th>
              <th className="sr-muted sr-medium" scope="col">
                {t('plan.who')}
              </th>
              <th className="sr-muted sr-medium" scope="col">
                {t('plan.what')}
              </th>
            </tr>
          </thead>
          <tbody>
            {timelineLines(timeline).map(line => (
              <Line key={`${line.start} ${line.end} ${line.by === 'pump' ? line.pumpName : line.text}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {power === null ? null : <p className="sr-muted sr-number">{words(power)}</p>}
    </>
  )
}

function Line({ line }: { readonly line: TimelineLine }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const from = format.number(line.start)
  return (
    <tr>
      <td className="sr-number">
        {line.by === 'pump' ? t('plan.span', { from, to: format.number(line.end) }) : t('plan.from', { from })}
      </td>
      <td>{line.by === 'pump' ? line.pumpName : t('plan.you')}</td>
      <td>
        {line.by === 'person'
          ? line.text
          : line.priming
            ? t('plan.primes', { ingredient: line.ingredientName })
            : `${format.ml(line.ml)} ${line.ingredientName}`}
      </td>
    </tr>
  )
}
