import { Button, ProgressBar } from '@blueprintjs/core'
import { Build, Cross, History, Locate, Record } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { graphql } from '../../api/graphql.ts'
import { $party } from '../../entities/party/party.model.ts'
import { CancelDocument, type Production } from '../../entities/production/production.documents.ts'
import { $active, $production, dialogOpened } from '../../entities/production/production.model.ts'
import { SetSpeedDocument } from '../../entities/simulator/simulator.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row } from '../../ui/layout/layout.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { ExchangeMenu } from './cases.view.tsx'
import { GlassHand } from './inspector.view.tsx'
import { $following, $mayCommand, $speed, followed } from './simulator.model.ts'

const PressStartDocument = graphql(`mutation SimulatorPressStart { simulatorPressStart }`)

export function SimulatorHead() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [mayCommand, following, follow] = useUnit([$mayCommand, $following, followed])
  const party = useUnit($party)
  const [isPressing, press] = useAction(PressStartDocument)
  return (
    <Row as="header" gap={[2, 3]} wrap className="sr-sim-head">
      <h1>{t('terms:simulatedMachine')}</h1>
      <Row as="nav" fixed aria-label={t('ways')}>
        {mayCommand ? <Way to="/simulator/machine" icon={<Build />} text={t('builder')} /> : null}
        <Way to="/simulator/replay" icon={<History />} text={t('replay')} />
        <ExchangeMenu />
      </Row>
      <Making />
      <SpeedChoice />
      {/* If there is no room for all of the machine, the picture goes where something happens. */}
      <Button
        className="sr-only-narrow sr-grow"
        icon={<Locate />}
        text={t('follow')}
        active={following}
        aria-pressed={following}
        onClick={() => follow(!following)}
      />
      {/* The button that is at the machine where the host of a party starts drinks by it. */}
      {party?.start === 'BUTTON' ? (
        <Button icon={<Record />} text={t('pressStart')} loading={isPressing} onClick={() => void press({})} />
      ) : null}
      <GlassHand />
    </Row>
  )
}

const Way = ({ to, icon, text }: { readonly to: string; readonly icon: ReactNode; readonly text: string }) => (
  <Link to={to} className="bp6-button bp6-minimal" title={text} aria-label={text}>
    {icon}
  </Link>
)

function Making() {
  const { t } = useTranslation('simulator')
  const production = useUnit($production)
  return (
    <Row gap={[2, 3]} wrap shrink tall flex="1 1 140px" className="sr-sim-making">
      {production ? (
        <NowMaking production={production} />
      ) : (
        <p>
          <span className="sr-muted">{t('making.nothing')}</span> <Link to="/recipe/public">{t('making.choose')}</Link>
        </p>
      )}
    </Row>
  )
}

function NowMaking({ production }: { readonly production: Production }) {
  const { t } = useTranslation('simulator')
  const format = useFormat()
  const [active, open] = useUnit([$active, dialogOpened])
  const [cancelling, cancel] = useAction(CancelDocument)
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
        tall
        className="sr-middle sr-hovers sr-round-small sr-text-start"
        onClick={() => open()}
      >
        <Row as="span" gap={2} align="baseline" className="sr-nowrap">
          <b className="sr-display sr-size-17 sr-fixed">{production.drink.name}</b>
          <span className="sr-muted sr-ellipsis">{t(`making.${production.state}`)}</span>
          <span className="sr-push sr-number sr-muted sr-fixed">{format.percent(production.progress)}</span>
        </Row>
        <ProgressBar value={production.progress / 100} intent={intent} animate={false} stripes={false} />
      </Grid>
      {active && production.mayCancel ? (
        <Button
          intent="danger"
          icon={<Cross />}
          text={t('making.cancel')}
          loading={cancelling}
          onClick={() => void cancel({})}
        />
      ) : null}
    </>
  )
}

const factors = [1, 2, 5, 10, 30, 60]

/** What's chosen is shown until the machine has another speed, or refuses it. */
function SpeedChoice() {
  const { t } = useTranslation(['simulator', 'terms'])
  const speed = useUnit($speed)
  const [choice, setChoice] = useState<{ readonly factor: number; readonly before: number } | null>(null)
  const [, setSpeed] = useAction(SetSpeedDocument)
  const choose = async (factor: number): Promise<void> => {
    setChoice({ factor, before: speed })
    if (!(await setSpeed({ speed: factor }))) setChoice(now => (now?.factor === factor ? null : now))
  }
  if (choice && choice.before !== speed) setChoice(null)
  const shown = String(choice?.factor ?? speed)
  const offered = factors.includes(speed) ? factors : [...factors, speed].sort((a, b) => a - b)
  return (
    <Row flex="0 1 340px" title={t('speedHint', { factor: shown })}>
      <Segments
        label={t('speed')}
        value={shown}
        options={offered.map(String).map(factor => ({ value: factor, label: t('terms:factor', { factor }) }))}
        onChange={factor => void choose(Number(factor))}
      />
    </Row>
  )
}
