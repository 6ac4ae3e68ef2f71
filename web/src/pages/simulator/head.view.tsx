import { Button, ProgressBar } from '@blueprintjs/core'
import { Build, Cross, Glass, History, Locate, Record } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $party } from '../../entities/party/party.model.ts'
import type { Production } from '../../entities/production/production.documents.ts'
import {
  $active,
  $cancelling,
  $problem,
  $production,
  cancelRequested,
  dialogOpened,
  productionSubscribed,
} from '../../entities/production/production.model.ts'
import { PressStartDocument } from '../../entities/simulator/simulator.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { useAction } from '../../ui/hooks.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { ExchangeMenu } from './case-buttons.view.tsx'
import {
  $following,
  $glassInHand,
  $glassStands,
  $mayCommand,
  $speed,
  followToggled,
  glassMoved,
  moveGlassFx,
  speedChosen,
} from './simulator.model.ts'

/** The title, the drink that is being made, and controls of the whole machine. */
export function SimulatorHead() {
  const { t } = useTranslation(['simulator', 'terms'])
  const mayCommand = useUnit($mayCommand)
  return (
    <Row as="header" gap={3} wrap className="sr-sim-head">
      <h1>{t('terms:simulatedMachine')}</h1>
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
      className="sr-sim-follow sr-only-narrow"
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
  const { t } = useTranslation('simulator')
  const production = useUnit($production)
  useOnEnter(productionSubscribed)
  return (
    <Row gap={[2, 3]} wrap shrink className="sr-sim-making sr-tall">
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
  const problemText = useProblemText()
  const [active, cancelling, problem] = useUnit([$active, $cancelling, $problem])
  const [cancel, open] = useUnit([cancelRequested, dialogOpened])
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
        className="sr-middle sr-tall sr-round-small sr-text-start"
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
        <Box as="p" flex="1 0 100%" className="sr-danger" role="alert">
          {problemText(problem)}
        </Box>
      ) : null}
    </>
  )
}

const factors = [1, 2, 5, 10, 30, 60]

/** How much faster than real time the machine runs. */
function SpeedChoice() {
  const { t } = useTranslation(['simulator', 'terms'])
  const { speed, choose } = useUnit({ speed: $speed, choose: speedChosen })
  const offered = factors.includes(speed) ? factors : [...factors, speed].sort((a, b) => a - b)
  return (
    <Row as="fieldset" align="stretch" className="sr-sim-speed sr-ground-group sr-round-12 sr-bordered">
      <legend className="sr-visually-hidden">{t('speed')}</legend>
      {offered.map(factor => (
        <label className="sr-relative sr-grow sr-pressable" key={factor} title={t('speedHint', { factor })}>
          <input
            type="radio"
            name="sim-speed"
            value={factor}
            checked={factor === speed}
            onChange={() => choose(factor)}
          />
          <Stack as="span" align="center" justify="center" pad={[0, 1.5]}>
            {t('terms:factor', { factor: String(factor) })}
          </Stack>
        </label>
      ))}
    </Row>
  )
}

/** The button that is at the machine where the host of a party starts drinks by it. */
function StartButton() {
  const { t } = useTranslation('simulator')
  const party = useUnit($party)
  const [isPressing, press] = useAction(PressStartDocument)
  if (party?.start !== 'BUTTON') return null
  return (
    <Button
      className="sr-sim-take"
      icon={<Record />}
      text={t('pressStart')}
      aria-label={t('pressStart')}
      loading={isPressing}
      onClick={() => void press({})}
    />
  )
}

/** One button for the one thing that a hand can do: take the glass, or put the same one back. */
export function GlassHand() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [stands, inHand, isMoving, move] = useUnit([$glassStands, $glassInHand, moveGlassFx.pending, glassMoved])
  const returns = inHand && !stands
  const text = t(returns ? 'terms:putTheGlassBack' : 'takeGlass')
  return (
    <Button
      className="sr-sim-take"
      icon={<Glass />}
      text={text}
      aria-label={text}
      disabled={!(stands || inHand)}
      loading={isMoving}
      onClick={() => move(returns)}
    />
  )
}
