import { Button, Slider } from '@blueprintjs/core'
import { Cross, Minus, Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { millilitresPer } from '#domain/units/volume-unit.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { IngredientPicker } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { parseNumber } from '../../forms/fields.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, List, Stack } from '../../ui/layout/layout.view.tsx'
import {
  type AdditionalIngredient,
  additionalLimits,
  additionalStep,
  amountLimits,
  boostLimits,
  glassBadge,
  withAdditional,
  withAdditionalAmount,
  withAmount,
  withBoost,
  withGlass,
  withoutAdditional,
  withReplacement,
} from './order-draft.ts'
import { IngredientSelect, OrderSection, StrengthOfOrder } from './order-parts.view.tsx'
import { byReach } from './order-report.ts'
import { Recipient } from './recipient.view.tsx'
import { SupplySection } from './supply.view.tsx'
import { useOrderContext } from './use-order.ts'

/** Everything about an order that isn't asked at once. */
export function Customise({ onPumps }: { readonly onPumps: (() => void) | undefined }) {
  const { t } = useTranslation('order')
  const { draft, report, change } = useOrderContext()
  // Which gin? What a recipe leaves open is settled here; the machine has already chosen what it has.
  const replacements = report?.replacements ?? []
  return (
    <>
      <Recipient />
      <AmountSection />
      {draft.drink.boostable ? <BoostSection /> : null}
      <SupplySection onPumps={onPumps} />
      {replacements.length === 0 ? null : (
        <OrderSection title={t('replacements.title')}>
          {replacements.map(({ group, choices, chosen }) =>
            choices.length === 0 ? (
              <p key={group.id} className="sr-muted">
                {`${t('replacements.choose', { group: group.name })} ${t('replacements.nothing')}`}
              </p>
            ) : (
              <IngredientPicker
                key={group.id}
                label={t('replacements.choose', { group: group.name })}
                items={[...choices].sort(byReach)}
                value={chosen?.id ?? null}
                onChange={id => change(before => withReplacement(before, group.id, id ?? 0))}
                placeholder="…"
              />
            ),
          )}
        </OrderSection>
      )}
      <AdditionalSection />
      <GlassPicker />
    </>
  )
}

/** The glasses of the house, smallest first, each with why it's this one and no other. */
function GlassPicker() {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const { draft, glasses, detectedId, change } = useOrderContext()
  return (
    <Stack as="fieldset" gap={2} shrink>
      <legend className="sr-display sr-below-2 sr-size-18">{t('terms:glass')}</legend>
      {glasses.length === 0 ? <p className="sr-muted">{t('noGlasses')}</p> : null}
      <Grid gap={2} fill={80}>
        {glasses.map(glass => {
          const isChosen = draft.glass?.id === glass.id
          const badge = glassBadge(glass, draft.drink, detectedId)
          return (
            <Stack
              as="label"
              key={glass.id}
              justify="center"
              top
              pad={[2, 0.5]}
              style={{ border: `2px solid ${isChosen ? 'var(--sr-btn-primary)' : 'transparent'}` }}
              className="sr-surface-card sr-round-12 sr-text sr-rings sr-snug sr-pressable sr-relative sr-size-13 sr-text-center"
            >
              <input
                type="radio"
                name="glass"
                className="sr-visually-hidden"
                checked={isChosen}
                onChange={() => change(before => withGlass(before, glass))}
              />
              <Box as="span" width={48} height={48}>
                <DrinkImage shape={glass.shape} drink={{ ...draft.drink.served, garnishes: [] }} />
              </Box>
              <span className="sr-ellipsis sr-within sr-light">{glass.name}</span>
              <span className="sr-muted sr-number">{format.volume(glass.sizeMl)}</span>
              {badge === null ? null : (
                <span className="sr-badge sr-badge-active sr-within sr-ellipsis" style={{ fontSize: 11.5 }}>
                  {t(`glassBadge.${badge}`)}
                </span>
              )}
            </Stack>
          )
        })}
      </Grid>
    </Stack>
  )
}

function AmountSection() {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const { draft, change } = useOrderContext()
  const share = draft.glass ? (100 * draft.amountMl) / draft.glass.sizeMl : null
  const [large, small] = amountSteps[format.volumeUnit]
  const stepButton = (step: number) => {
    const amount = draft.amountMl + step
    return (
      <Button
        disabled={amount < amountLimits.least || amount > amountLimits.most}
        aria-label={t(step > 0 ? 'more' : 'less', { amount: format.volume(Math.abs(step)) })}
        text={`${step > 0 ? '+' : '−'}${format.bareVolume(Math.abs(step))}`}
        onClick={() => change(before => withAmount(before, amount))}
      />
    )
  }
  return (
    <OrderSection title={t('terms:amount')}>
      <Grid gap={1.5} align="center" template="auto auto minmax(78px, 1fr) auto auto" className="sr-tight-buttons">
        {stepButton(-large)}
        {stepButton(-small)}
        <AmountField />
        {stepButton(small)}
        {stepButton(large)}
      </Grid>
      <div className="sr-snug">
        <StrengthOfOrder />
        {share === null ? null : (
          <p className={`sr-number ${share > 100 ? 'sr-danger' : 'sr-muted'}`}>
            {t('fillShare', { percent: format.percent(Math.round(share)) })}
          </p>
        )}
      </div>
    </OrderSection>
  )
}

/** What the buttons add, in millilitres: whole ounces and quarters where ounces are read. */
const amountSteps = { ml: [50, 10], cl: [50, 10], oz: [30, 7.5] } as const

/** The number counts as soon as it is an amount, so that the order button never lags behind the field. */
function AmountField() {
  const { t } = useTranslation('order')
  const { volumeUnit } = useFormat()
  const { draft, change } = useOrderContext()
  const { amountMl } = draft
  // What's typed until the field is left: it may be no amount yet.
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (amount: number): void => change(before => withAmount(before, amount))
  const take = (text: string, isDone: boolean): void => {
    setTyped(isDone ? null : text)
    const parsed = parseNumber(text)
    const amount = parsed === null ? amountMl : parsed * millilitresPer[volumeUnit]
    const isWithin = amount >= amountLimits.least && amount <= amountLimits.most
    // Not chosen twice: what was confirmed for it stays.
    if (amount !== amountMl && (isDone || isWithin)) choose(amount)
  }
  const commit = (): void => {
    if (typed !== null) take(typed, true)
  }
  return (
    <span className="sr-unit-field sr-relative">
      <input
        className="bp6-input sr-number sr-size-20 sr-strong"
        type="text"
        inputMode="decimal"
        aria-label={t('amountField', { unit: volumeUnit })}
        value={typed ?? String(Math.round((100 * amountMl) / millilitresPer[volumeUnit]) / 100)}
        onChange={event => take(event.currentTarget.value, false)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          const [, small] = amountSteps[volumeUnit]
          const step = { ArrowUp: small, ArrowDown: -small }[key]
          if (step === undefined) return
          choose(amountMl + step)
          setTyped(null)
        }}
      />
      <span aria-hidden>{volumeUnit}</span>
    </span>
  )
}

function BoostSection() {
  const { t, i18n } = useTranslation(['order', 'common'])
  const format = useFormat()
  const { draft, change } = useOrderContext()
  const difference = draft.boost - boostLimits.neutral
  const signed = new Intl.NumberFormat(i18n.language, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <OrderSection
      title={t('boost.title')}
      beside={
        <output className="sr-number sr-muted">
          {difference === 0
            ? t('common:drink.asInRecipe')
            : t(difference > 0 ? 'boost.stronger' : 'boost.lighter', { percent: format.percent(Math.abs(difference)) })}
        </output>
      }
    >
      <Box pad={[1.5, 4, 0]} className="sr-boost">
        <Slider
          min={boostLimits.least}
          max={boostLimits.most}
          stepSize={boostLimits.step}
          labelValues={[boostLimits.least, boostLimits.neutral, boostLimits.most]}
          labelRenderer={value => signed.format((value - boostLimits.neutral) / 100)}
          initialValue={boostLimits.neutral}
          value={draft.boost}
          onChange={boost => change(before => withBoost(before, boost))}
          handleHtmlProps={{ 'aria-label': t('boost.label') }}
        />
      </Box>
    </OrderSection>
  )
}

function AdditionalSection() {
  const { t } = useTranslation('order')
  const choices = useIngredientChoices()
  const { draft, change } = useOrderContext()
  const taken = draft.additional.map(({ ingredient }) => ingredient.id)
  const items = choices.filter(({ id, kind }) => kind !== 'GROUP' && !taken.includes(id)).sort(byReach)
  return (
    <OrderSection
      title={t('additional.title')}
      beside={
        taken.length < additionalLimits.atMost ? (
          <IngredientSelect
            items={items}
            onSelect={ingredient => change(before => withAdditional(before, ingredient))}
            disabled={choices.length === 0}
          >
            <Plus className="sr-behind-2" />
            <span>{t('additional.add')}</span>
          </IngredientSelect>
        ) : null
      }
    >
      {taken.length === 0 ? <p className="sr-muted">{t('additional.hint')}</p> : null}
      <List className="sr-lined">
        {draft.additional.map(extra => (
          <ExtraRow key={extra.ingredient.id} extra={extra} />
        ))}
      </List>
    </OrderSection>
  )
}

function ExtraRow({ extra: { ingredient, amount } }: { readonly extra: AdditionalIngredient }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { change } = useOrderContext()
  const step = additionalStep(ingredient.unit)
  const by = (difference: number): void =>
    change(before => withAdditionalAmount(before, ingredient.id, amount + difference))
  return (
    <Grid
      as="li"
      gap={2}
      align="center"
      template="14px minmax(0, 1fr) auto minmax(64px, auto) auto auto"
      pad={[1.5, 0]}
      className="sr-tight-buttons"
    >
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span>{ingredient.name}</span>
      <Button
        icon={<Minus />}
        aria-label={t('additional.less', { ingredient: ingredient.name })}
        disabled={amount <= additionalLimits.least}
        onClick={() => by(-step)}
      />
      <output className="sr-strong sr-text-center sr-number">{format.amount(amount, ingredient.unit)}</output>
      <Button
        icon={<Plus />}
        aria-label={t('additional.more', { ingredient: ingredient.name })}
        disabled={amount >= additionalLimits.most}
        onClick={() => by(step)}
      />
      <IconButton
        icon={<Cross />}
        label={t('change.leaveOut', { ingredient: ingredient.name })}
        onClick={() => change(before => withoutAdditional(before, ingredient.id))}
      />
    </Grid>
  )
}
