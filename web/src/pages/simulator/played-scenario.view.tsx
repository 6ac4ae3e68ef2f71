import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross, Stop } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ScenarioProgress } from '../../entities/simulator/simulator.documents.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { useScenarioWords } from './scenario-words.ts'
import { stopFx, stopRequested } from './scenarios.model.ts'
import { $figures } from './simulator.model.ts'

/** The scenario that is being played, how far it is, and which steps could not be done. It is there until it is let go. */
export function PlayedScenario() {
  const { t } = useTranslation('simulator')
  const words = useScenarioWords()
  const { figures, stopping, stop } = useUnit({ figures: $figures, stopping: stopFx.pending, stop: stopRequested })
  const scenario = figures?.scenario
  if (!scenario) return null
  const isOver = scenario.done >= scenario.steps
  return (
    <Grid
      gap={[2, 4]}
      align="center"
      columns="rest auto"
      pad={[3, 4]}
      className="sr-sim-played sr-surface-group sr-round-small"
      data-testid="sim-played"
      data-name={scenario.name}
      data-done={scenario.done}
    >
      <Row as="span" gap={[0, 3]} align="stretch" wrap>
        <b>{words(scenario.name).title}</b>
        <span className="sr-muted sr-number">
          <PlayedText played={scenario} />
        </span>
      </Row>
      <ProgressBar
        aria-label={words(scenario.name).title}
        value={scenario.steps === 0 ? 1 : scenario.done / scenario.steps}
        intent={isOver ? 'success' : 'primary'}
        animate={false}
        stripes={false}
      />
      {scenario.problem ? (
        <p className="sr-across sr-danger" role="alert">
          {t('scenario.problem', { problem: scenario.problem })}
        </p>
      ) : null}
      <Button
        icon={isOver ? <Cross /> : <Stop />}
        text={t(isOver ? 'scenario.close' : 'scenario.stop')}
        loading={stopping}
        onClick={() => stop()}
      />
    </Grid>
  )
}

/** How far it is, in words. */
export function PlayedText({ played: { done, steps } }: { readonly played: ScenarioProgress }) {
  const { t } = useTranslation('simulator')
  return done >= steps ? t('scenario.over') : t('scenario.progress', { done, steps })
}
