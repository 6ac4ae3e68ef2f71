import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../forms/number-field.view.tsx'
import type { PumpFigure } from './machine-figures.ts'
import { levelSet, refillFx, refillRequested, setBottleFx } from './simulator.model.ts'

/** A full bottle, which the machine is told of; or a level that it has to find out. */
export function Bottle({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const { refilling, setting, refill, setLevel } = useUnit({
    refilling: refillFx.pending,
    setting: setBottleFx.pending,
    refill: refillRequested,
    setLevel: levelSet,
  })
  const [level, change] = useState<number | null>(0)
  const isPossible = level !== null && level >= 0 && level <= pump.bottleCapacityMl
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (level !== null && isPossible) setLevel({ pumpId: pump.id, ml: level })
  }
  return (
    <section className="sr-sim-bottle">
      <h3>{t('bottle.title')}</h3>
      <Button icon={<Reset />} text={t('bottle.refill')} loading={refilling} onClick={() => refill(pump.id)} />
      <form onSubmit={submit}>
        <NumberField
          name="level"
          label={t('bottle.level')}
          hint={t('bottle.levelHint')}
          unit={t('bottle.unit')}
          least={0}
          most={pump.bottleCapacityMl}
          value={level}
          fault={undefined}
          disabled={false}
          onChange={change}
          onBlur={() => {}}
        />
        <Button type="submit" text={t('bottle.set')} disabled={!isPossible} loading={setting} />
      </form>
    </section>
  )
}
