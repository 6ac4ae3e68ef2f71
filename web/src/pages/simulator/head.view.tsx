import { Button } from '@blueprintjs/core'
import { Build, Download, History, Locate } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Row } from '../../ui/layout/layout.view.tsx'
import { $mayCommand } from './breaking.model.ts'
import { GlassHand, SpeedChoice } from './controls.view.tsx'
import { Making } from './making.view.tsx'
import { runSaved, saveRunFx } from './scenarios.model.ts'
import { $following, followToggled } from './simulator.model.ts'

/** The title, the drink that is being made, and controls of the whole machine. */
export function SimulatorHead() {
  const { t } = useTranslation('simulator')
  const { mayCommand, saving, save } = useUnit({ mayCommand: $mayCommand, saving: saveRunFx.pending, save: runSaved })
  return (
    <Row as="header" gap={3} wrap className="sr-sim-head">
      <h1>{t('title')}</h1>
      <Row as="nav" fixed className="sr-sim-ways" aria-label={t('ways')}>
        {mayCommand ? <Way to="/simulator/machine" icon={<Build />} text={t('builder')} /> : null}
        <Way to="/simulator/replay" icon={<History />} text={t('replay')} />
        <Button
          variant="minimal"
          icon={<Download />}
          text={t('recording.save')}
          aria-label={t('recording.save')}
          title={t('recording.hint')}
          loading={saving}
          onClick={() => save()}
        />
      </Row>
      <Making />
      <SpeedChoice />
      <FollowToggle />
      <GlassHand />
    </Row>
  )
}

interface WayProps {
  readonly to: string
  readonly icon: ReactNode
  readonly text: string
}

const Way = ({ to, icon, text }: WayProps) => (
  <Link to={to} className="bp6-button bp6-minimal" title={text} aria-label={text}>
    {icon}
    <span className="bp6-button-text">{text}</span>
  </Link>
)

/** If there is no room for all of the machine, the picture goes where something happens. */
function FollowToggle() {
  const { t } = useTranslation('simulator')
  const { following, toggle } = useUnit({ following: $following, toggle: followToggled })
  return (
    <Button
      className="sr-sim-follow"
      icon={<Locate />}
      text={t('follow')}
      active={following}
      aria-pressed={following}
      onClick={() => toggle()}
    />
  )
}
