import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/page-state.view.tsx'
import { type SceneSource, type SceneState, type SceneTexts, showScene } from './scene-host.ts'

const motionQuery = '(prefers-reduced-motion: reduce)'
const onMotionChange = (changed: () => void): (() => void) => {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useCalm = (): boolean => useSyncExternalStore(onMotionChange, () => matchMedia(motionQuery).matches)

function useSceneTexts(): SceneTexts {
  const { t, i18n } = useTranslation('simulator')
  const tag = i18n.language
  return useMemo<SceneTexts>(() => {
    const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
    const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
    return {
      power: t('scene.power'),
      machineTime: t('scene.machineTime'),
      noGlass: t('scene.noGlass'),
      empty: t('scene.empty'),
      ml: ml => t('ml', { amount: whole.format(ml) }),
      exactMl: ml => t('ml', { amount: tenths.format(ml) }),
      watts: milliwatts => t('watts', { amount: tenths.format(milliwatts / 1000) }),
      grams: t('scene.grams'),
      speed: factor => t('factor', { factor: whole.format(factor) }),
      paused: t('scene.paused'),
      voltage: share => percent.format(share),
      header: t('scene.header'),
    }
  }, [t, tag])
}

/** The picture of the machine. Where it cannot be drawn, a line says so: the tables below have the same figures. */
export function MachineScene({ source }: { readonly source: SceneSource }) {
  const { t } = useTranslation('simulator')
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<SceneState>('starting')
  const texts = useSceneTexts()
  const calm = useCalm()

  useEffect(() => {
    const element = host.current
    return element ? showScene(element, { source, texts, calm, stateChanged: setState }) : undefined
  }, [source, texts, calm])

  return (
    <>
      {state === 'failed' ? (
        <p className="sr-sim-notice" role="status">
          {t('scene.failed')}
        </p>
      ) : null}
      <div className="sr-sim-scene" hidden={state === 'failed'}>
        <div
          ref={host}
          className="sr-sim-canvas"
          role="img"
          aria-label={t('scene.label')}
          data-testid="sim-scene"
          data-state={state}
        />
        {state === 'starting' ? (
          <div className="sr-sim-waiting">
            <Skeleton height="100%" />
          </div>
        ) : null}
      </div>
      {state === 'failed' || source.glassMoved === null ? null : <p className="sr-sim-hint sr-muted">{t('hint')}</p>}
    </>
  )
}
