import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import type { CommissionedPump, Commissioning } from './commissioning.documents.ts'
import { progressOf } from './commissioning-steps.ts'
import { $pump, pumpChosen } from './guided-run.model.ts'
import { PumpCourse } from './pump-course.view.tsx'

/** Fills and calibrates all pumps, one after the other. */
export function GuidedRun({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation('commissioning')
  const one = useUnit($pump)
  return (
    <Stack gap={5} top shrink className="sr-commission-step">
      <p className="sr-muted">{t('run.text')}</p>
      {one === null ? (
        <p>{t('noPumps')}</p>
      ) : (
        <Stack gap={5} align="start" className="sr-guided">
          <PumpList pumps={known.pumps} current={one.pump.id} />
          <PumpCourse key={one.pump.id} one={one} />
        </Stack>
      )}
    </Stack>
  )
}

interface PumpListProps {
  readonly pumps: readonly CommissionedPump[]
  readonly current: number
}

function PumpList({ pumps, current }: PumpListProps) {
  const { t } = useTranslation('commissioning')
  const format = useFormat()
  const choose = useUnit(pumpChosen)
  const { done, all } = progressOf([...pumps])
  const words = all === 0 ? t('run.nothing') : t('run.progress', { done: format.number(done), all: format.number(all) })
  return (
    <Stack as="nav" gap={2} className="sr-guided-list" aria-label={t('run.all')}>
      <p role="status" data-testid="guided-progress" data-done={done} data-all={all}>
        {words}
      </p>
      {all === 0 ? null : <RunTrack percent={(100 * done) / all} label={null} />}
      <List gap={0.5} pad={0.5}>
        {pumps.map(one => (
          <li key={one.pump.id}>
            <button
              type="button"
              aria-current={one.pump.id === current ? 'true' : undefined}
              onClick={() => choose(one.pump.id)}
            >
              <span>{one.pump.printName}</span>
              <PumpBadge one={one} />
            </button>
          </li>
        ))}
      </List>
    </Stack>
  )
}

function PumpBadge({ one }: { readonly one: CommissionedPump }) {
  const { t } = useTranslation('commissioning')
  if (one.pump.kind === 'VALVE') return <span className="sr-muted">{t('run.state.valve')}</span>
  const state = one.calibrated !== null ? 'done' : one.skipped ? 'skipped' : 'open'
  const look = state === 'done' ? 'sr-badge sr-badge-good' : 'sr-badge'
  return <span className={look}>{t(`run.state.${state}`)}</span>
}
