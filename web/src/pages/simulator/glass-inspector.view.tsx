import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField, SelectField } from '../../forms/choice-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import { GlassHand } from './controls.view.tsx'
import { glasses, glassPlaced, placeGlassFx, tooSmallMl } from './glass-choice.model.ts'
import { HandAtGlass, Ice } from './glass-mishaps.view.tsx'
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

const tooSmall = 0

function AnotherGlass() {
  const { t } = useTranslation('simulator')
  const known = useQuery(glasses)
  const { placing, place } = useUnit({ placing: placeGlassFx.pending, place: glassPlaced })
  const [chosen, change] = useState<{ readonly glassId: number | null; readonly isHalfFull: boolean }>({
    glassId: null,
    isHalfFull: false,
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { glassId, isHalfFull } = chosen
    if (glassId !== null) place({ glassId: glassId === tooSmall ? null : glassId, isHalfFull })
  }
  const options = known.kind === 'ready' ? known.value : []
  return (
    <Stack as="form" gap={3} onSubmit={submit}>
      <h3>{t('glass.another')}</h3>
      <SelectField
        {...unbound('glass', chosen.glassId, glassId => change({ ...chosen, glassId }))}
        label={t('glass.which')}
        emptyLabel={t('glass.choose')}
        options={[
          { value: tooSmall, label: t('glass.tooSmall', { amount: tooSmallMl }) },
          ...options.map(({ id, name, sizeMl }) => ({ value: id, label: t('glass.ofSize', { name, amount: sizeMl }) })),
        ]}
        disabled={known.kind === 'loading'}
      />
      <CheckField
        {...unbound('half', chosen.isHalfFull, isHalfFull => change({ ...chosen, isHalfFull }))}
        label={t('glass.halfFull')}
      />
      <Button type="submit" text={t('glass.place')} disabled={chosen.glassId === null} loading={placing} />
    </Stack>
  )
}
