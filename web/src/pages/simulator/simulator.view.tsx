import { Button, Spinner } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { MendAllDocument, MendDocument } from '../../entities/simulator/simulator.documents.ts'
import { gently } from '../../ui/gentle-scroll.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useWhileShown } from '../../ui/use-model.ts'
import { targetOf } from './breakable.ts'
import { $silence } from './breaking.model.ts'
import { Commands } from './breaking.view.tsx'
import { SimulatorHead } from './head.view.tsx'
import { Inspector } from './inspector.view.tsx'
import { MachineScene } from './machine-scene.view.tsx'
import { MachineTables } from './machine-tables.view.tsx'
import { useBrokenText } from './part-words.ts'
import { PlayedScenario, Scenarios } from './scenarios.view.tsx'
import type { SceneSource } from './scene-host.ts'
import {
  $figures,
  $following,
  $kind,
  $machine,
  $problem,
  $selected,
  followStopped,
  glassReturned,
  glassTaken,
  pageClosed,
  pageOpened,
  partInspected,
  retryRequested,
  targetChosen,
} from './simulator.model.ts'
import './head.css'
import './inspector.css'
import './picture.css'
import './scenarios.css'
import './simulator.css'
import './tables.css'

/** The simulated machine: watched live, in a picture and in figures. */
export function SimulatorPage() {
  const { t } = useTranslation('simulator')
  // Not `kind`: effector takes an object with such a key for a unit.
  const { machineKind, problem, retry } = useUnit({ machineKind: $kind, problem: $problem, retry: retryRequested })
  useWhileShown(pageOpened, pageClosed)

  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (machineKind === 'real') {
    return (
      <EmptyState title={t('real.title')} text={t('real.text')}>
        <LinkButton to="/dashboard" text={t('real.back')} primary />
      </EmptyState>
    )
  }
  return (
    <Stack as="section" gap={3} measure={1480} aria-busy={machineKind === 'unknown'}>
      <SimulatorHead />
      {machineKind === 'unknown' ? <Stage /> : <Machine />}
    </Stack>
  )
}

/** As it stands before the first message. */
const Stage = () => (
  <div className="sr-sim-stage sr-relative">
    <div className="sr-sim-scene sr-relative sr-clip sr-round sr-raised">
      <div className="sr-sim-canvas">
        <Skeleton className="sr-sim-waiting" height="100%" />
      </div>
    </div>
  </div>
)

const Machine = () => (
  <>
    <PlayedScenario />
    <BrokenBanner />
    <div className="sr-sim-stage sr-relative">
      <Stack gap={2} top shrink className="sr-relative">
        <MachineScene source={liveSource} />
        <Silence />
      </Stack>
      <Inspector />
    </div>
    <Below />
  </>
)

type Part = 'figures' | 'scenarios'

/** The machine in figures, or what can be made of it. */
function Below() {
  const { t } = useTranslation('simulator')
  const { hash } = useLocation()
  const [part, show] = useState<Part>('figures')
  const below = useRef<HTMLDivElement>(null)
  // A link to the controls brings them to the screen.
  useEffect(() => {
    if (hash !== '#scenarios' && hash !== '#controller') return
    show('scenarios')
    if (hash === '#scenarios') below.current?.scrollIntoView({ block: 'start', behavior: gently() })
  }, [hash])
  return (
    <Stack gap={4} justify="start" className="sr-sim-below" ref={below}>
      <Segments
        label={t('below.label')}
        value={part}
        options={[
          { value: 'figures', label: t('below.figures') },
          { value: 'scenarios', label: t('below.scenarios') },
        ]}
        onChange={show}
      />
      {part === 'figures' ? (
        <MachineTables />
      ) : (
        <Grid gap={4} align="start" template="minmax(0, 2.4fr) minmax(280px, 1fr)" stacked={1100}>
          {/* Below each other the long list comes last: while it is read, nothing above it moves. */}
          <Commands />
          <Scenarios />
        </Grid>
      )}
    </Stack>
  )
}

/** Over the picture while nothing is heard of the machine: what is seen there is what was last. */
function Silence() {
  const { t } = useTranslation('simulator')
  const silence = useUnit($silence)
  if (!silence) return null
  return (
    <Stack
      gap={3}
      justify="center"
      pad={5}
      className="sr-sim-silence sr-round sr-fill sr-text-center"
      role="status"
      data-testid="sim-silence"
      data-why={silence}
    >
      <Spinner size={28} />
      <strong className="sr-display sr-size-24">{t(`silence.${silence}.title`)}</strong>
      <p>{t(`silence.${silence}.text`)}</p>
    </Stack>
  )
}

/** The faults of the machine, wherever one looks, and the way back to a whole one. */
function BrokenBanner() {
  const { t } = useTranslation('simulator')
  const brokenText = useBrokenText()
  const [figures, inspect] = useUnit([$figures, partInspected])
  const [, mend] = useAction(MendDocument)
  const [isMending, mendAll] = useAction(MendAllDocument)
  if (!figures || figures.faults.length === 0) return null
  return (
    <Row as="section" gap={3} className="sr-sim-broken" aria-label={t('broken.title')} data-testid="sim-broken">
      <WarningSign aria-hidden />
      <Row as="ul" gap={[1, 4]} align="stretch" wrap shrink className="sr-spread">
        {figures.faults.map(fault => {
          const target = targetOf(fault)
          const what = brokenText(fault, figures)
          return (
            <Row as="li" shrink key={`${fault.kind} ${fault.pumpId} ${fault.address}`}>
              <button type="button" className="sr-strong" onClick={() => inspect(target)}>
                {what}
              </button>
              <button
                type="button"
                aria-label={t('break.mendOne', { name: what })}
                onClick={() => void mend({ fault })}
              >
                {t('break.mend')}
              </button>
            </Row>
          )
        })}
      </Row>
      <Button text={t('broken.mendAll')} loading={isMending} onClick={() => void mendAll({})} />
    </Row>
  )
}

/** The machine of now, and what hands do to it. */
const liveSource: SceneSource = {
  machine: $machine,
  selected: $selected,
  following: $following,
  unfollowed: followStopped,
  chosen: targetChosen,
  glassMoved: stands => (stands ? glassReturned() : glassTaken()),
}
