import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import type { PowerCurve } from './order-timeline.ts'

const height = 40
/** Air above the highest line. */
const headroom = 1.12

interface PowerRowProps {
  readonly power: PowerCurve
  /** The length of the whole plan. */
  readonly seconds: number
}

/** The power that all pumps together draw at each instant, below the line that it must not cross. */
export function PowerRow({ power: { stretches, peakMw, limitMw }, seconds }: PowerRowProps) {
  const { t } = useTranslation('order')
  const words = usePowerWords()
  const top = headroom * Math.max(peakMw, limitMw ?? 0)
  const y = (milliwatts: number): number => height * (1 - milliwatts / top)
  const line = stretches.map(({ start, end, milliwatts }) => `L${start} ${y(milliwatts)}L${end} ${y(milliwatts)}`)
  return (
    <>
      <Stack gap={3} align="center" className="sr-plan-row">
        <span className="sr-ellipsis">{t('plan.power')}</span>
        <svg
          className="sr-plan-power"
          viewBox={`0 0 ${seconds} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="sr-plan-power-curve" d={`M0 ${height}${line.join('')}L${seconds} ${height}`} />
          {limitMw === null ? null : (
            <path className="sr-plan-power-limit" d={`M0 ${y(limitMw)}H${seconds}`} data-limit={limitMw} />
          )}
        </svg>
      </Stack>
      <p
        className="sr-plan-power-words sr-size-13 sr-muted sr-number"
        data-testid="power"
        data-peak={peakMw}
        data-limit={limitMw}
      >
        {words({ peakMw, limitMw })}
      </p>
    </>
  )
}

/** "At most 12.2 W at once; the limit is 24 W." */
export function usePowerWords(): (power: Pick<PowerCurve, 'peakMw' | 'limitMw'>) => string {
  const { t } = useTranslation('order')
  const format = useFormat()
  return ({ peakMw, limitMw }) => {
    const peak = format.number(peakMw / 1000)
    return limitMw === null
      ? t('plan.peak', { peak })
      : t('plan.peakOf', { peak, limit: format.number(limitMw / 1000) })
  }
}
