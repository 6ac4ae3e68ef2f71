import { Cross, Glass, Hand, Pause, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import {
  $dialogOpen,
  $production,
  dialogOpened,
  endedUnseen,
  productionSubscribed,
} from '../../entities/production/production.model.ts'
import { knownReason, moodOf } from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { useEvent, useOnEnter } from '../../ui/use-model.ts'
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
  useOnEnter(productionSubscribed)
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
        className="sr-production-button sr-place-center sr-circle"
        data-mood={mood}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <Stack as="span" align="center" justify="center" height={44} width={44} className="sr-ring sr-relative">
          <svg viewBox="0 0 44 44" fill="none" strokeWidth={3.5} aria-hidden="true">
            <circle className="sr-ring-track" cx={22} cy={22} r={radius} />
            <circle
              className="sr-ring-done"
              cx={22}
              cy={22}
              r={radius}
              strokeDasharray={length}
              strokeDashoffset={length * (1 - percent / 100)}
            />
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
  useEvent(endedUnseen, ({ state, drink, reason }) => {
    if (state === 'FINISHED') notify.success(t('notice.finished', { drink: drink.name }))
    else if (state === 'CANCELLED') notify.problem(t('notice.cancelled', { drink: drink.name }))
    else {
      const code = knownReason(reason)
      notify.problem(t('notice.failed', { drink: drink.name, reason: code ? t(`knownReason.${code}`) : reason }))
    }
  })
}
