import { Button, Classes, HTMLSelect } from '@blueprintjs/core'
import { Cross, Minus, Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import {
  $ingredientChoices,
  choicesWanted,
  loadIngredientsFx,
} from '../../entities/ingredient/ingredient-choices.model.ts'
import { IngredientDropdown } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { IngredientChip } from '../../entities/recipe/availability.view.tsx'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { stateOf } from '../../entities/recipe/recipe-labels.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, List, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import type { Replacement } from './order.documents.ts'
import { byReach } from './order-changes.ts'
import { $report } from './order-check.model.ts'
import {
  $detectedId,
  $draft,
  $glasses,
  additionalAdded,
  additionalChanged,
  additionalRemoved,
  amountChosen,
  glassChosen,
  replacementChosen,
} from './order-draft.model.ts'
import {
  type AdditionalIngredient,
  additionalLimits,
  additionalStep,
  amountLimits,
  amountSteps,
  glassBadge,
  type OrderDraft,
} from './order-draft.ts'
import { OrderSection } from './order-section.view.tsx'
import { FillGlass, StrengthLine } from './strength.view.tsx'

interface IngredientSelectProps {
  readonly items: readonly IngredientFields[]
  readonly onSelect: (ingredient: IngredientFields) => void
  readonly disabled?: boolean
  /** The name of the button that opens it, if its content does not say it. */
  readonly label?: string | undefined
  readonly minimal?: boolean
  readonly fill?: boolean
  /** Inside that button. */
  readonly children: ReactNode
}

/** A list of ingredients with where they are, to search and choose from. */
export function IngredientSelect(props: IngredientSelectProps) {
  const { items, onSelect, disabled = false, label, minimal = false, fill = false, children } = props
  const { t } = useTranslation(['order', 'terms'])
  return (
    <IngredientDropdown
      items={items}
      search={t('additional.search')}
      noMatch={t('terms:noSuchIngredient')}
      markOf={item => t(`replacements.${stateOf(item)}`)}
      onChoose={onSelect}
      popoverProps={{ placement: 'bottom-end', popoverClassName: 'sr-menu-popover' }}
      button={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''} ${fill ? Classes.FILL : ''}`,
        ...{ 'aria-label': label, title: label, disabled },
      }}
    >
      {children}
    </IngredientDropdown>
  )
}

/** Which gin? A group that a recipe leaves open is settled here; the machine has already chosen what it has. */
export function ReplacementsSection() {
  const { t } = useTranslation('order')
  const report = useUnit($report)
  if (report === null || report.replacements.length === 0) return null
  return (
    <OrderSection title={t('replacements.title')}>
      {report.replacements.map(replacement => (
        <ReplacementRow key={replacement.group.id} replacement={replacement} />
      ))}
    </OrderSection>
  )
}

function ReplacementRow({ replacement: { group, choices, chosen } }: { replacement: Replacement }) {
  const { t } = useTranslation('order')
  const choose = useUnit(replacementChosen)
  const fieldId = useId()
  const sorted = [...choices].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  return (
    <Stack gap={1} className="sr-replacement" data-open={chosen === null}>
      <label className="sr-size-14 sr-muted" htmlFor={fieldId}>
        {t('replacements.choose', { group: group.name })}
      </label>
      {choices.length === 0 ? (
        <p className="sr-muted">{t('replacements.nothing')}</p>
      ) : (
        <Grid as="span" gap={3} align="center" columns="rest auto" stacked={760} className="sr-replacement-choice">
          <HTMLSelect
            id={fieldId}
            fill
            value={chosen?.id ?? ''}
            onChange={event => choose({ groupId: group.id, replacementId: Number(event.currentTarget.value) })}
          >
            {chosen === null ? <option value="">…</option> : null}
            {sorted.map(choice => (
              <option key={choice.id} value={choice.id}>
                {`${choice.name} – ${t(`replacements.${stateOf(choice)}`)}`}
              </option>
            ))}
          </HTMLSelect>
          {chosen === null ? null : (
            <IngredientChip ingredient={{ ...chosen, name: t(`replacements.${stateOf(chosen)}`) }} />
          )}
        </Grid>
      )}
    </Stack>
  )
}

const ranks = { pump: 0, owned: 1, missing: 2 } as const
const rank = (choice: Replacement['choices'][number]): number => ranks[stateOf(choice)]

/** The glasses of the house, smallest first. */
export function GlassPicker() {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const [draft, glasses, detectedId, choose] = useUnit([$draft, $glasses, $detectedId, glassChosen])
  const row = useRef<HTMLDivElement>(null)
  // If the glasses stand in a row, the recipe's own may be out of sight.
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + chosen.offsetWidth / 2
  }, [])
  if (draft === null) return null
  return (
    <Stack as="fieldset" gap={2} shrink className="sr-order-section">
      <legend className="sr-display sr-below-2 sr-size-18">{t('terms:glass')}</legend>
      {glasses.length === 0 ? <p className="sr-muted">{t('noGlasses')}</p> : null}
      <Grid gap={2} fill={80} className="sr-glass-choice" ref={row}>
        {glasses.map(glass => (
          <Stack
            as="label"
            key={glass.id}
            justify="center"
            top
            pad={[2, 0.5]}
            data-chosen={draft.glass?.id === glass.id}
            className="sr-glass-tile sr-ground-card sr-round-12 sr-text sr-rings sr-snug sr-pressable sr-relative sr-size-13 sr-text-center"
          >
            <input
              type="radio"
              name="glass"
              className="sr-visually-hidden"
              checked={draft.glass?.id === glass.id}
              onChange={() => choose(glass)}
            />
            <Box as="span" width={48} height={48}>
              <DrinkImage shape={glass.shape} drink={{ ...draft.drink.served, garnishes: [] }} />
            </Box>
            <span className="sr-ellipsis sr-within sr-medium">{glass.name}</span>
            <span className="sr-muted sr-number">{format.ml(glass.sizeMl)}</span>
            <GlassBadge why={glassBadge(glass, { drink: draft.drink, detectedId })} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  )
}

/** Why this one and no other. */
function GlassBadge({ why }: { why: ReturnType<typeof glassBadge> }) {
  const { t } = useTranslation('order')
  return why === null ? null : (
    <span className="sr-glass-tile-badge sr-pill sr-within sr-ellipsis">{t(`glassBadge.${why}`)}</span>
  )
}

/** How much: by buttons, or typed in. */
export function AmountSection() {
  const { t } = useTranslation(['order', 'terms'])
  const format = useFormat()
  const { draft, choose } = useUnit({ draft: $draft, choose: amountChosen })
  if (draft === null) return null
  const share = draft.glass ? (100 * draft.amountMl) / draft.glass.sizeMl : null
  return (
    <OrderSection title={t('terms:amount')}>
      <Grid gap={1.5} align="center" template="auto auto minmax(78px, 1fr) auto auto" className="sr-amount">
        {amountSteps.less.map(step => (
          <StepButton key={step} step={step} draft={draft} />
        ))}
        <AmountField key={draft.drink.id} amountMl={draft.amountMl} onChoose={choose} />
        {amountSteps.more.map(step => (
          <StepButton key={step} step={step} draft={draft} />
        ))}
      </Grid>
      <div className="sr-close">
        <StrengthLine />
        {share === null ? null : (
          <p className={`sr-number ${share > 100 ? 'sr-danger' : 'sr-muted'}`}>
            {t('fillShare', { percent: format.percent(Math.round(share)) })}
          </p>
        )}
      </div>
      <FillGlass />
    </OrderSection>
  )
}

function StepButton({ step, draft }: { readonly step: number; readonly draft: OrderDraft }) {
  const { t } = useTranslation('order')
  const choose = useUnit(amountChosen)
  const amount = draft.amountMl + step
  const sign = step > 0 ? '+' : '−'
  return (
    <Button
      disabled={amount < amountLimits.least || amount > amountLimits.most}
      aria-label={t(step > 0 ? 'more' : 'less', { amount: String(Math.abs(step)) })}
      text={`${sign}${Math.abs(step)}`}
      onClick={() => choose(amount)}
    />
  )
}

/** The number counts as soon as it is an amount, so that the order button never lags behind the field. */
function AmountField({ amountMl, onChoose }: { amountMl: number; onChoose: (amountMl: number) => void }) {
  const { t } = useTranslation(['order', 'terms'])
  const [text, setText] = useState(String(amountMl))
  useEffect(() => setText(String(amountMl)), [amountMl])
  const type = (typed: string): void => {
    setText(typed)
    const amount = amountIn(typed)
    if (amount !== null && amount >= amountLimits.least && amount <= amountLimits.most) onChoose(amount)
  }
  const commit = (): void => {
    const amount = amountIn(text)
    // Not chosen twice: a new check would swallow the click on the order button that ended the typing.
    if (amount !== null && amount !== amountMl) onChoose(amount)
    setText(String(amountMl))
  }
  return (
    <span className="sr-amount-field sr-unit-field sr-relative">
      <input
        className="bp6-input sr-number sr-size-20 sr-strong"
        type="text"
        inputMode="numeric"
        aria-label={t('amountField')}
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp') onChoose(amountMl + 10)
          if (event.key === 'ArrowDown') onChoose(amountMl - 10)
        }}
      />
      <span aria-hidden>{t('terms:ml')}</span>
    </span>
  )
}

/** Null for what is no number. */
function amountIn(text: string): number | null {
  const amount = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(amount) ? null : amount
}

/** Ingredients that the guest adds on top of the recipe. */
export function AdditionalSection() {
  const { t } = useTranslation('order')
  const draft = useUnit($draft)
  if (draft === null) return null
  return (
    <OrderSection
      title={t('additional.title')}
      beside={draft.additional.length < additionalLimits.atMost ? <AddExtra /> : null}
    >
      {draft.additional.length === 0 ? (
        <p className="sr-muted">{t('additional.hint')}</p>
      ) : (
        <List className="sr-lined">
          {draft.additional.map(one => (
            <ExtraRow key={one.ingredient.id} extra={one} />
          ))}
        </List>
      )}
    </OrderSection>
  )
}

function ExtraRow({ extra: { ingredient, amount } }: { extra: AdditionalIngredient }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { change, remove } = useUnit({ change: additionalChanged, remove: additionalRemoved })
  const step = additionalStep(ingredient.unit)
  const by = (difference: number): void => {
    change({ ingredientId: ingredient.id, amount: amount + difference })
  }
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
        onClick={() => remove(ingredient.id)}
      />
    </Grid>
  )
}

function AddExtra() {
  const { t } = useTranslation('order')
  const [draft, choices, loading] = useUnit([$draft, $ingredientChoices, loadIngredientsFx.pending])
  const add = useUnit(additionalAdded)
  useOnEnter(choicesWanted)
  const taken = new Set(draft?.additional.map(({ ingredient }) => ingredient.id))
  const items = choices.filter(({ id, kind }) => kind !== 'GROUP' && !taken.has(id)).sort(byReach)
  return (
    <IngredientSelect items={items} onSelect={add} disabled={loading}>
      <Plus />
      <span>{t('additional.add')}</span>
    </IngredientSelect>
  )
}
