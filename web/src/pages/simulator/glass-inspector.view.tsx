import { Button } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { scenarioLimits as limits } from '#simulator/scenario-language/read-scenario.ts'
import { liquidMl } from '#simulator/scene/liquid-strips.ts'
import { madeOf } from '../../api/graphql.ts'
import {
  type CatalogueGlass,
  DropIceDocument,
  PlaceGlassDocument,
  PutHandDocument,
  SimulatorGlassesDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { CheckField, NumberField, SelectField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { GlassHand } from './head.view.tsx'
import { contentsOf, type MachineView } from './machine-view.ts'
import { isSeen, useMachineLabels } from './part-labels.ts'
import { LineFacts } from './table-parts.view.tsx'
import { useNumber } from './use-number.ts'

export function GlassInspector({ machine: { glass, trayMl } }: { readonly machine: MachineView }) {
  const { t, ml, percent, grams, filling } = useMachineLabels()
  const linesOf = ({ layers, mixed, iceGrams, spilledMl }: NonNullable<typeof glass>) => [
    ...contentsOf(glass).map(({ ingredientId: key, name, ml: amount }) => ({ key, label: name, value: ml(amount) })),
    { label: t('glass.total'), value: glass && filling(glass) },
    ...(isSeen(liquidMl(layers)) ? [{ label: t('glass.mixed'), value: percent(mixed) }] : []),
    ...(isSeen(iceGrams) ? [{ label: t('glass.ice'), value: grams(iceGrams) }] : []),
    { label: t('glass.spilled'), value: ml(spilledMl) },
    { label: t('glass.tray'), value: ml(trayMl) },
  ]
  return (
    <>
      {glass ? <LineFacts lines={linesOf(glass)} /> : <p className="sr-muted">{t('scene.noGlass')}</p>}
      <GlassHand />
      {glass ? <Ice /> : null}
      <HandAtGlass />
      <AnotherGlass />
    </>
  )
}

/** Ice that is dropped in. */
function Ice() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [isDropping, drop] = useAction(DropIceDocument)
  const [grams, field] = useNumber('ice', 20, limits.iceGrams)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (grams !== null) void drop({ grams })
  }
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <h3>{t('glass.iceGrams')}</h3>
      <NumberField {...field} label={t('glass.iceWeight')} unit={t('terms:g')} />
      <Button type="submit" text={t('glass.dropIce')} disabled={grams === null} loading={isDropping} />
    </Stack>
  )
}

/** A hand that takes or adds weight, which only the scale can notice. */
function HandAtGlass() {
  const { t } = useTranslation(['simulator', 'terms'])
  const [isPutting, put] = useAction(PutHandDocument)
  const [pull, pullField] = useNumber('pull', 4, limits.handPull)
  const [seconds, secondsField] = useNumber('seconds', 10, limits.handTime)
  const isPossible = pull !== null && seconds !== null
  /** @param direction less than 0 lifts the glass */
  const hold = (direction: 1 | -1): void => {
    if (isPossible) void put({ gramsPerSecond: direction * pull, seconds })
  }
  return (
    <Stack as="section" gap={3}>
      <h3>{t('glass.hand')}</h3>
      <p className="sr-muted sr-size-13">{t('glass.handText')}</p>
      <NumberField {...pullField} label={t('glass.handPull')} unit={t('terms:g')} decimals={1} />
      <NumberField {...secondsField} label={t('glass.handSeconds')} unit={t('terms:seconds')} decimals={1} />
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
  const { t } = useTranslation(['simulator', 'terms'])
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
        {...uncontrolled('glass', glassId, setGlassId)}
        label={t('glass.which')}
        emptyLabel={t('terms:chooseAGlass')}
        options={[
          { value: tooSmall, label: t('glass.tooSmall', { amount: tooSmallMl }) },
          ...glasses.map(({ id, name, sizeMl }) => ({ value: id, label: t('glass.ofSize', { name, amount: sizeMl }) })),
        ]}
        disabled={!data && fetching}
      />
      <CheckField {...uncontrolled('half', isHalfFull, setHalfFull)} label={t('glass.halfFull')} />
      <Button type="submit" text={t('glass.place')} disabled={glassId === null} loading={isPlacing} />
    </Stack>
  )
}
