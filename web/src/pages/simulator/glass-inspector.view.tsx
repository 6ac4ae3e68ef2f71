import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { scenarioLimits as limits } from '#simulator/scenario-language/read-scenario.ts'
import { madeOf } from '../../api/graphql.ts'
import {
  type CatalogueGlass,
  DropIceDocument,
  PlaceGlassDocument,
  PutHandDocument,
  SimulatorGlassesDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { CheckField, NumberField, SelectField } from '../../forms/fields.view.tsx'
import { unbound } from '../../forms/form.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { Fact, Facts } from '../../ui/page-parts.view.tsx'
import { GlassHand } from './head.view.tsx'
import type { MachineFigures } from './machine-figures.ts'
import { useFigureTexts } from './part-words.ts'

export function GlassInspector({ figures }: { readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const { ml, wholeMl, percent, grams } = useFigureTexts()
  return (
    <>
      {figures.hasGlass ? (
        <Facts>
          {figures.glass.map(({ ingredientId, name, ml: amount }) => (
            <Fact key={ingredientId} label={name}>
              {ml(amount)}
            </Fact>
          ))}
          <Fact label={t('glass.total')}>
            {t('inspector.of', { amount: ml(figures.totalMl), all: wholeMl(figures.sizeMl) })}
          </Fact>
          {figures.totalMl > 0 ? <Fact label={t('glass.mixed')}>{percent(figures.mixed)}</Fact> : null}
          {figures.iceGrams > 0 ? <Fact label={t('glass.ice')}>{grams(figures.iceGrams)}</Fact> : null}
          <Fact label={t('glass.spilled')}>{ml(figures.spilledMl)}</Fact>
          <Fact label={t('glass.tray')}>{ml(figures.trayMl)}</Fact>
        </Facts>
      ) : (
        <p className="sr-muted">{t('scene.noGlass')}</p>
      )}
      <GlassHand />
      {figures.hasGlass ? <Ice /> : null}
      <HandAtGlass />
      <AnotherGlass />
    </>
  )
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const isWithin = (value: number | null, { least, most }: Bounds): value is number =>
  value !== null && value >= least && value <= most

/** Ice that is dropped in. */
function Ice() {
  const { t } = useTranslation('simulator')
  const [isDropping, drop] = useAction(DropIceDocument)
  const [grams, setGrams] = useState<number | null>(20)
  const isPossible = isWithin(grams, limits.iceGrams)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWithin(grams, limits.iceGrams)) void drop({ grams })
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <h3>{t('glass.iceGrams')}</h3>
      <NumberField
        {...unbound('ice', grams, setGrams)}
        label={t('glass.iceWeight')}
        unit={t('glass.gramsUnit')}
        {...limits.iceGrams}
      />
      <Button type="submit" text={t('glass.dropIce')} disabled={!isPossible} loading={isDropping} />
    </Stack>
  )
}

/** A hand that takes or adds weight, which only the scale can notice. */
function HandAtGlass() {
  const { t } = useTranslation('simulator')
  const [isPutting, put] = useAction(PutHandDocument)
  const [pull, setPull] = useState<number | null>(4)
  const [seconds, setSeconds] = useState<number | null>(10)
  const isPossible = isWithin(pull, limits.handPull) && isWithin(seconds, limits.handTime)
  /** @param direction less than 0 lifts the glass */
  const hold = (direction: 1 | -1): void => {
    if (pull !== null && seconds !== null) void put({ gramsPerSecond: direction * pull, seconds })
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('glass.hand')}</h3>
      <p className="sr-muted sr-size-13">{t('glass.handText')}</p>
      <NumberField
        {...unbound('pull', pull, setPull)}
        label={t('glass.handPull')}
        unit={t('glass.gramsUnit')}
        decimals={1}
        {...limits.handPull}
      />
      <NumberField
        {...unbound('seconds', seconds, setSeconds)}
        label={t('glass.handSeconds')}
        unit={t('glass.secondsUnit')}
        decimals={1}
        {...limits.handTime}
      />
      <Grid columns={2} gap={2}>
        <Button text={t('glass.lift')} disabled={!isPossible} loading={isPutting} onClick={() => hold(-1)} />
        <Button text={t('glass.press')} disabled={!isPossible} loading={isPutting} onClick={() => hold(1)} />
      </Grid>
    </Stack>
  )
}

const context = madeOf('GLASSES')

/** A glass that no drink fits into. */
export const tooSmallMl = 40
const tooSmall = 0

/** One of the catalogue, else one that is too small; half of it may be filled already. */
export function placedGlass(glass: CatalogueGlass | undefined, isHalfFull: boolean) {
  const sizeMl = glass?.sizeMl ?? tooSmallMl
  return { ...(glass ? { glassId: glass.id } : { sizeMl }), contentMl: isHalfFull ? Math.round(sizeMl / 2) : 0 }
}

function AnotherGlass() {
  const { t } = useTranslation('simulator')
  const [{ data, fetching }] = useQuery({ query: SimulatorGlassesDocument, context })
  const [isPlacing, place] = useAction(PlaceGlassDocument)
  const [glassId, setGlassId] = useState<number | null>(null)
  const [isHalfFull, setHalfFull] = useState(false)
  const glasses = (data?.glasses ?? []).toSorted((a, b) => a.sizeMl - b.sizeMl)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const glass = glasses.find(({ id }) => id === glassId)
    if (await place(placedGlass(glass, isHalfFull))) notify.success(t('glass.placed'))
  }
  return (
    <Stack as="form" gap={3} onSubmit={event => void submit(event)}>
      <h3>{t('glass.another')}</h3>
      <SelectField
        {...unbound('glass', glassId, setGlassId)}
        label={t('glass.which')}
        emptyLabel={t('glass.choose')}
        options={[
          { value: tooSmall, label: t('glass.tooSmall', { amount: tooSmallMl }) },
          ...glasses.map(({ id, name, sizeMl }) => ({ value: id, label: t('glass.ofSize', { name, amount: sizeMl }) })),
        ]}
        disabled={!data && fetching}
      />
      <CheckField {...unbound('half', isHalfFull, setHalfFull)} label={t('glass.halfFull')} />
      <Button type="submit" text={t('glass.place')} disabled={glassId === null} loading={isPlacing} />
    </Stack>
  )
}
