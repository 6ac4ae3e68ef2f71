import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scenarioLimits as limits } from '#simulator/scenario-language/read-scenario.ts'
import { NumberField } from '../../forms/number-field.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { dropIceFx, handPut, iceDropped, putHandFx } from './glass-mishaps.model.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

const isWithin = (value: number | null, { least, most }: Bounds): boolean =>
  value !== null && value >= least && value <= most

/** Ice that somebody drops in. */
export function Ice() {
  const { t } = useTranslation('simulator')
  const { dropping, drop } = useUnit({ dropping: dropIceFx.pending, drop: iceDropped })
  const [grams, change] = useState<number | null>(20)
  const isPossible = isWithin(grams, limits.iceGrams)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (grams !== null && isPossible) drop(grams)
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <h3>{t('glass.iceGrams')}</h3>
      <NumberField
        {...unbound('ice', grams, change)}
        label={t('glass.iceWeight')}
        unit={t('glass.gramsUnit')}
        {...limits.iceGrams}
      />
      <Button type="submit" text={t('glass.dropIce')} disabled={!isPossible} loading={dropping} />
    </Stack>
  )
}

/** A hand that takes or adds weight, which only the scale can notice. */
export function HandAtGlass() {
  const { t } = useTranslation('simulator')
  const { putting, put } = useUnit({ putting: putHandFx.pending, put: handPut })
  const [pull, changePull] = useState<number | null>(4)
  const [seconds, changeSeconds] = useState<number | null>(10)
  const isPossible = isWithin(pull, limits.handPull) && isWithin(seconds, limits.handTime)
  const hold = (direction: 1 | -1): void => {
    if (pull !== null && seconds !== null) put({ gramsPerSecond: direction * pull, seconds })
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('glass.hand')}</h3>
      <p className="sr-muted sr-size-13">{t('glass.handText')}</p>
      <NumberField
        {...unbound('pull', pull, changePull)}
        label={t('glass.handPull')}
        unit={t('glass.gramsUnit')}
        decimals={1}
        {...limits.handPull}
      />
      <NumberField
        {...unbound('seconds', seconds, changeSeconds)}
        label={t('glass.handSeconds')}
        unit={t('glass.secondsUnit')}
        decimals={1}
        {...limits.handTime}
      />
      <Grid columns={2} gap={2}>
        <Button text={t('glass.lift')} disabled={!isPossible} loading={putting} onClick={() => hold(-1)} />
        <Button text={t('glass.press')} disabled={!isPossible} loading={putting} onClick={() => hold(1)} />
      </Grid>
    </Stack>
  )
}
