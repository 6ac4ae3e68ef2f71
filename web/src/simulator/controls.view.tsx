import { Button } from '@blueprintjs/core'
import { Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $glassStands, $speed, glassTaken, speedChosen, takeGlassFx } from './simulator.model.ts'

const factors = [1, 2, 5, 10, 30, 60]

/** How much faster than real time the machine runs. */
export function SpeedChoice() {
  const { t } = useTranslation('simulator')
  const { speed, choose } = useUnit({ speed: $speed, choose: speedChosen })
  const offered = factors.includes(speed) ? factors : [...factors, speed].sort((a, b) => a - b)
  return (
    <fieldset className="sr-sim-speed">
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
          <span>{t('factor', { factor: String(factor) })}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function TakeGlass() {
  const { t } = useTranslation('simulator')
  const { stands, pending, take } = useUnit({ stands: $glassStands, pending: takeGlassFx.pending, take: glassTaken })
  return (
    <Button
      className="sr-sim-take"
      icon={<Glass />}
      text={t('takeGlass')}
      disabled={!stands}
      loading={pending}
      onClick={() => take()}
    />
  )
}
