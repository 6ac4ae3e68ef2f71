import { Time, WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFaultWords, useOccupantWords } from '../../entities/machine/machine-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { $blockedReason } from './order.model.ts'
import type { BlockedReason } from './order-report.ts'

/** The holder of the machine and their work, with its progress; nothing while it is free. */
export function OccupiedCard() {
  const { t } = useTranslation('order')
  const blockedReason = useUnit($blockedReason)
  const words = useOccupiedWords(blockedReason)
  const percent = percentOf(blockedReason)
  if (blockedReason === null || words === null) return null
  const Icon = blockedReason.kind === 'fault' ? WarningSign : Time
  return (
    <Grid
      gap={3}
      columns="auto rest"
      pad={[3, 4]}
      className="sr-occupied sr-round-small sr-tint-warning"
      data-kind={blockedReason.kind}
      role="status"
      data-testid="occupied"
    >
      <Icon size={20} aria-hidden />
      <div>
        <strong>{t(blockedReason.kind === 'fault' ? 'occupied.faultTitle' : 'occupied.title')}</strong>
        <p>{words}</p>
        {percent === null ? null : (
          <Box pad={[1.5, 0]}>
            <RunTrack percent={percent} label={t('occupied.title')} height={8} />
          </Box>
        )}
        <p className="sr-size-14 sr-muted">
          {t(blockedReason.kind === 'fault' ? 'occupied.faultAdvice' : 'occupied.advice')}
        </p>
      </div>
    </Grid>
  )
}

function percentOf(blockedReason: BlockedReason | null): number | null {
  if (blockedReason?.kind === 'drink-in-the-making') return blockedReason.progress
  return blockedReason?.kind === 'occupied' ? blockedReason.occupant.percent : null
}

/** Null while nobody has it. */
function useOccupiedWords(blockedReason: BlockedReason | null): string | null {
  const { t } = useTranslation('order')
  const format = useFormat()
  const faultWords = useFaultWords()
  const occupantWords = useOccupantWords()
  const machine = useUnit($machine)
  if (blockedReason === null) return null
  if (blockedReason.kind === 'fault') return t('obstacle.fault', { reason: faultWords(blockedReason.fault) })
  if (blockedReason.kind === 'drink-in-the-making') {
    return t('occupied.drink', { username: blockedReason.username, drink: blockedReason.drink })
  }
  if (blockedReason.kind === 'occupied')
    return t('obstacle.occupied', { occupant: occupantWords(blockedReason.occupant) })
  if (blockedReason.kind !== 'pumps-running') return null
  const running = (machine?.pumps ?? []).filter(pump => pump.running).map(({ name }) => name)
  if (running.length === 0) return t('obstacle.pumps-running')
  return t('occupied.pumps', { pumps: format.list(running) })
}
