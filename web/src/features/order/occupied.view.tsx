import { Time, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFaultWords, useOccupantWords } from '../../entities/machine/machine-words.ts'
import { Box, Grid } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { $obstacle } from './order.model.ts'
import type { Obstacle } from './order-report.ts'

/** The holder of the machine and their work, with its progress; nothing while it is free. */
export function OccupiedCard() {
  const { t } = useTranslation('order')
  const obstacle = useUnit($obstacle)
  const words = useOccupiedWords(obstacle)
  const percent = percentOf(obstacle)
  if (obstacle === null || words === null) return null
  const Icon = obstacle.kind === 'fault' ? WarningSign : Time
  return (
    <Grid
      gap={3}
      columns="auto rest"
      pad={[3, 4]}
      className="sr-occupied sr-round-small sr-tint-warning"
      data-kind={obstacle.kind}
      role="status"
      data-testid="occupied"
    >
      <Icon size={20} aria-hidden />
      <div>
        <strong>{t(obstacle.kind === 'fault' ? 'occupied.faultTitle' : 'occupied.title')}</strong>
        <p>{words}</p>
        {percent === null ? null : (
          <Box pad={[1.5, 0]}>
            <RunTrack percent={percent} label={t('occupied.title')} height={8} />
          </Box>
        )}
        <p className="sr-size-14 sr-muted">
          {t(obstacle.kind === 'fault' ? 'occupied.faultAdvice' : 'occupied.advice')}
        </p>
      </div>
    </Grid>
  )
}

function percentOf(obstacle: Obstacle | null): number | null {
  if (obstacle?.kind === 'drink-in-the-making') return obstacle.progress
  return obstacle?.kind === 'occupied' ? obstacle.occupant.percent : null
}

/** Null while nobody has it. */
function useOccupiedWords(obstacle: Obstacle | null): string | null {
  const { t, i18n } = useTranslation('order')
  const faultWords = useFaultWords()
  const occupantWords = useOccupantWords()
  const machine = useUnit($machine)
  if (obstacle === null) return null
  if (obstacle.kind === 'fault') return t('obstacle.fault', { reason: faultWords(obstacle.fault) })
  if (obstacle.kind === 'drink-in-the-making') {
    return t('occupied.drink', { username: obstacle.username, drink: obstacle.drink })
  }
  if (obstacle.kind === 'occupied') return t('obstacle.occupied', { occupant: occupantWords(obstacle.occupant) })
  if (obstacle.kind !== 'pumps-running') return null
  const running = (machine?.pumps ?? []).filter(pump => pump.running).map(({ name }) => name)
  if (running.length === 0) return t('obstacle.pumps-running')
  return t('occupied.pumps', { pumps: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(running) })
}
