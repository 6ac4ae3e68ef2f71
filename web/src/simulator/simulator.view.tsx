import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState, ErrorState, Skeleton } from '../ui/page-state.view.tsx'
import { GlassHand, SpeedChoice } from './controls.view.tsx'
import { MachineScene } from './machine-scene.view.tsx'
import { MachineTables } from './machine-tables.view.tsx'
import { Making } from './making.view.tsx'
import { $kind, $problem, pageClosed, pageOpened, retryRequested } from './simulator.model.ts'
import './simulator.css'

/** The simulated machine: watched live, in a picture and in figures. */
export function SimulatorPage() {
  const { t } = useTranslation('simulator')
  // Not `kind`: effector takes an object with such a key for a unit.
  const { machineKind, problem, open, close, retry } = useUnit({
    machineKind: $kind,
    problem: $problem,
    open: pageOpened,
    close: pageClosed,
    retry: retryRequested,
  })
  useEffect(() => {
    open()
    return () => {
      close()
    }
  }, [open, close])

  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (machineKind === 'real') {
    return (
      <EmptyState title={t('real.title')} text={t('real.text')}>
        <Link to="/dashboard" className="bp6-button bp6-intent-primary">
          {t('real.back')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <section className="sr-sim" aria-busy={machineKind === 'unknown'}>
      <header className="sr-sim-head">
        <h1>{t('title')}</h1>
        <Making />
        <SpeedChoice />
        <GlassHand />
      </header>
      {machineKind === 'unknown' ? (
        <div className="sr-sim-scene">
          <div className="sr-sim-canvas">
            <Skeleton height="100%" />
          </div>
        </div>
      ) : (
        <>
          <MachineScene />
          <MachineTables />
        </>
      )}
    </section>
  )
}
