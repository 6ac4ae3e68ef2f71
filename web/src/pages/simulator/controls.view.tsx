import { Button } from '@blueprintjs/core'
import { Glass, Record } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $party } from '../../entities/party/party.model.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import {
  $glassInHand,
  $glassStands,
  $speed,
  glassReturned,
  glassTaken,
  pressStartFx,
  returnGlassFx,
  speedChosen,
  takeGlassFx,
} from './simulator.model.ts'

const factors = [1, 2, 5, 10, 30, 60]

/** How much faster than real time the machine runs. */
export function SpeedChoice() {
  const { t } = useTranslation('simulator')
  const { speed, choose } = useUnit({ speed: $speed, choose: speedChosen })
  const offered = factors.includes(speed) ? factors : [...factors, speed].sort((a, b) => a - b)
  return (
    <Row as="fieldset" align="stretch" className="sr-sim-speed">
      <legend className="sr-visually-hidden">{t('speed')}</legend>
      {offered.map(factor => (
        <label key={factor} title={t('speedHint', { factor })}>
          <input
            type="radio"
            name="sim-speed"
            value={factor}
            checked={factor === speed}
            onChange={() => choose(factor)}
          />
          <Stack as="span" align="center" justify="center" pad={[0, 1.5]}>
            {t('factor', { factor: String(factor) })}
          </Stack>
        </label>
      ))}
    </Row>
  )
}

/** The button that is at the machine where the host of a party starts drinks by it. */
export function StartButton() {
  const { t } = useTranslation('simulator')
  const [party, pressing, press] = useUnit([$party, pressStartFx.pending, pressStartFx])
  if (party?.start !== 'BUTTON') return null
  return (
    <Button
      className="sr-sim-take"
      icon={<Record />}
      text={t('pressStart')}
      aria-label={t('pressStart')}
      loading={pressing}
      onClick={() => void press()}
    />
  )
}

/** One button for the one thing that a hand can do: take the glass, or put the same one back. */
export function GlassHand() {
  const { t } = useTranslation('simulator')
  const [stands, inHand] = useUnit([$glassStands, $glassInHand])
  const [taking, returning] = useUnit([takeGlassFx.pending, returnGlassFx.pending])
  const [take, putBack] = useUnit([glassTaken, glassReturned])
  if (inHand && !stands) {
    return (
      <Button
        className="sr-sim-take"
        icon={<Glass />}
        text={t('returnGlass')}
        aria-label={t('returnGlass')}
        loading={returning}
        onClick={() => putBack()}
      />
    )
  }
  return (
    <Button
      className="sr-sim-take"
      icon={<Glass />}
      text={t('takeGlass')}
      aria-label={t('takeGlass')}
      disabled={!stands}
      loading={taking}
      onClick={() => take()}
    />
  )
}
