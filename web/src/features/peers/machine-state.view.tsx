import { ProgressBar } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFaultWords } from '../../entities/machine/machine-words.ts'
import type { Machine } from '../../entities/peers/peers.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid } from '../../ui/layout/layout.view.tsx'
import './peers.css'

/** The activity of a machine, in a word or two. */
export function MachineState({ machine: { activity } }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  if (activity === null) return <span className="sr-badge">{t('state.silent')}</span>
  const look = {
    FAULT: 'sr-badge-danger',
    IDLE: 'sr-badge-good',
    MAKING: 'sr-badge-active',
    OCCUPIED: 'sr-badge-active',
  }
  return <span className={`sr-badge ${look[activity.kind]}`}>{t(`state.${activity.kind}`)}</span>
}

/** The drink that it is making and how far that is; since when nothing is heard of it. */
export function MachineNews({ machine: { activity, silentSince, fault } }: { readonly machine: Machine }) {
  const { t } = useTranslation('machines')
  const format = useFormat()
  const faultWords = useFaultWords()
  if (activity === null) {
    return (
      <p className="sr-muted">
        {silentSince === null ? t('silent') : t('silentSince', { time: format.dateTime(silentSince) })}
      </p>
    )
  }
  if (activity.kind === 'FAULT' && fault !== null) return <p className="sr-muted">{faultWords(fault)}</p>
  if (activity.kind !== 'MAKING') return null
  const progress = activity.progress ?? 0
  return (
    <Grid gap={[1.5, 3]} top columns="rest auto" className="sr-machine-making">
      <span>{activity.drinkName}</span>
      <span className="sr-number">{format.percent(progress)}</span>
      <ProgressBar className="sr-across" value={progress / 100} animate={false} stripes={false} />
    </Grid>
  )
}
