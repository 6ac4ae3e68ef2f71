import { Cross, Glass, Hand, Pause, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { $dialogOpen, $production, dialogOpened, endedUnseen } from '../../entities/production/production.model.ts'
import { moodOf, useReasonText } from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent } from '../../ui/use-model.ts'
import './production.css'

const ProductionDialog = lazy(async () => ({
  default: (await import('./production-dialog.view.tsx')).ProductionDialog,
}))

const moodIcons = {
  idle: Glass,
  starting: Glass,
  running: Glass,
  waiting: Hand,
  paused: Pause,
  dry: Pause,
  finished: Tick,
  cancelled: Cross,
  failed: Cross,
} as const

const radius = 19
const length = 2 * Math.PI * radius

/** The machine at a glance, in the header of every page: a ring that closes as the drink grows. Opens the progress. */
export function ProductionButton() {
  const { t } = useTranslation('production')
  const format = useFormat()
  const [production, open, dialogOpen] = useUnit([$production, dialogOpened, $dialogOpen])
  useEndNotices()
  const mood = moodOf(production)
  const Icon = moodIcons[mood]
  const percent = production?.progress ?? 0
  const label = t(`button.${mood}`, { drink: production?.drink.name ?? '', percent: format.percent(percent) })
  return (
    <>
      <Box
        as="button"
        type="button"
        pad={0.5}
        className="sr-production-button sr-place-center sr-pill"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <Stack
          as="span"
          align="center"
          justify="center"
          height={44}
          width={44}
          className="sr-ring sr-pill sr-relative"
          data-beckons={mood === 'waiting' || mood === 'paused' || mood === 'dry'}
        >
          <svg className="sr-fill" viewBox="0 0 44 44" fill="none" strokeWidth={3.5} aria-hidden="true">
            <circle stroke="currentColor" strokeOpacity={0.24} cx={22} cy={22} r={radius} />
            {mood === 'idle' ? null : (
              <circle
                stroke="var(--sr-btn-navigation-active)"
                strokeLinecap="round"
                style={{ transition: 'stroke-dashoffset 300ms linear' }}
                transform="rotate(-90 22 22)"
                strokeDasharray={length}
                strokeDashoffset={length * (1 - percent / 100)}
                {...{ cx: 22, cy: 22, r: radius }}
              />
            )}
          </svg>
          <Icon size={18} aria-hidden />
        </Stack>
      </Box>
      <Suspense fallback={null}>{dialogOpen ? <ProductionDialog /> : null}</Suspense>
    </>
  )
}

/** Says how the drink ended on pages that don't show its progress. */
function useEndNotices(): void {
  const { t } = useTranslation('production')
  const reasonText = useReasonText()
  useEvent(endedUnseen, ({ state, drink, reason }) => {
    if (state === 'FINISHED') notify.success(t('notice.finished', { drink: drink.name }))
    else if (state === 'CANCELLED') notify.problem(t('notice.cancelled', { drink: drink.name }))
    else notify.problem(t('notice.failed', { drink: drink.name, reason: reasonText(reason) }))
  })
}
