import { Button, ProgressBar } from '@blueprintjs/core'
import { Build, Cross, History, Locate } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  $active,
  $cancelling,
  $problem,
  $production,
  cancelRequested,
  dialogOpened,
  productionFollowed,
} from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { $mayCommand } from './breaking.model.ts'
import { ExchangeMenu } from './case-buttons.view.tsx'
import { GlassHand, SpeedChoice, StartButton } from './controls.view.tsx'
import { $following, followToggled } from './simulator.model.ts'

/** The title, the drink that is being made, and controls of the whole machine. */
export function SimulatorHead() {
  const { t } = useTranslation('simulator')
  const mayCommand = useUnit($mayCommand)
  return (
    <Row as="header" gap={3} wrap className="sr-sim-head">
      <h1>{t('title')}</h1>
      <Row as="nav" fixed className="sr-sim-ways" aria-label={t('ways')}>
        {mayCommand ? <Way to="/simulator/machine" icon={<Build />} text={t('builder')} /> : null}
        <Way to="/simulator/replay" icon={<History />} text={t('replay')} />
        <ExchangeMenu />
      </Row>
      <Making />
      <SpeedChoice />
      <FollowToggle />
      <StartButton />
      <GlassHand />
    </Row>
  )
}

const Way = ({ to, icon, text }: { readonly to: string; readonly icon: ReactNode; readonly text: string }) => (
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

/** The drink that the machine is making now, or the way to one. */
function Making() {
  const { production } = useUnit({ production: $production })
  useOnEnter(productionFollowed)
  return (
    <Row gap={[2, 3]} wrap shrink className="sr-sim-making sr-tall">
      {production ? <NowMaking /> : <NothingMade />}
    </Row>
  )
}

function NothingMade() {
  const { t } = useTranslation('simulator')
  return (
    <p>
      <span className="sr-muted">{t('making.nothing')}</span> <Link to="/recipe/public">{t('making.choose')}</Link>
    </p>
  )
}

function NowMaking() {
  const { t } = useTranslation('simulator')
  const format = useFormat()
  const problemText = useProblemText()
  const [production, active, cancelling, problem] = useUnit([$production, $active, $cancelling, $problem])
  const [cancel, open] = useUnit([cancelRequested, dialogOpened])
  if (!production) return null
  const intent = production.state === 'FINISHED' ? 'success' : active ? 'primary' : 'danger'
  return (
    <>
      <Grid
        as="button"
        type="button"
        gap={1}
        columns={1}
        pad={[0, 2]}
        flex="1 1 160px"
        shrink
        className="sr-sim-making-what sr-tall sr-round-small sr-text-start"
        onClick={() => open()}
      >
        <Row as="span" gap={2} align="baseline" className="sr-sim-making-line sr-nowrap">
          <b className="sr-display sr-size-17">{production.drink.name}</b>
          <span className="sr-muted sr-ellipsis">{t(`making.${production.state}`)}</span>
          <span className="sr-push sr-number sr-muted">{format.percent(production.progress)}</span>
        </Row>
        <ProgressBar value={production.progress / 100} intent={intent} animate={false} stripes={false} />
      </Grid>
      {active && production.mayCancel ? (
        <Button
          intent="danger"
          icon={<Cross />}
          text={t('making.cancel')}
          loading={cancelling}
          onClick={() => cancel()}
        />
      ) : null}
      {problem ? (
        <p className="sr-danger" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
    </>
  )
}
