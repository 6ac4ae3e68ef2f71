import { Button } from '@blueprintjs/core'
import { Cross, Minus, Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import {
  $ingredientChoices,
  choicesWanted,
  loadIngredientsFx,
} from '../../entities/ingredient/ingredient-choices.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Grid, List } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import { IngredientSelect } from './ingredient-select.view.tsx'
import { byReach } from './order-changes.ts'
import { $draft, additionalAdded, additionalChanged, additionalRemoved } from './order-draft.model.ts'
import { type AdditionalIngredient, additionalLimits, additionalStep } from './order-draft.ts'
import { OrderSection } from './order-section.view.tsx'

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
      className="sr-extra"
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
        label={t('additional.remove', { ingredient: ingredient.name })}
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
