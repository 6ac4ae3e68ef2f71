import { Button } from '@blueprintjs/core'
import { Cross, Minus, Plus } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  $ingredientChoices,
  choicesWanted,
  loadIngredientsFx,
} from '../../entities/ingredient/ingredient-choices.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { IngredientSelect } from './ingredient-select.view.tsx'
import { byReach } from './order-changes.ts'
import { $draft, additionalAdded, additionalChanged, additionalRemoved } from './order-draft.model.ts'
import { type AdditionalIngredient, additionalLimits, additionalStep } from './order-draft.ts'

/** What the guest adds on top of the recipe. */
export function AdditionalSection() {
  const { t } = useTranslation('order')
  const draft = useUnit($draft)
  const headingId = useId()
  if (draft === null) return null
  return (
    <Stack as="section" gap={2} shrink className="sr-order-section" aria-labelledby={headingId}>
      <Row gap={[2, 3]} justify="between" wrap className="sr-order-line">
        <h3 id={headingId}>{t('additional.title')}</h3>
        {draft.additional.length < additionalLimits.atMost ? <AddExtra /> : null}
      </Row>
      {draft.additional.length === 0 ? (
        <p className="sr-muted">{t('additional.hint')}</p>
      ) : (
        <ul className="sr-extras">
          {draft.additional.map(one => (
            <ExtraRow key={one.ingredient.id} extra={one} />
          ))}
        </ul>
      )}
    </Stack>
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
    <Stack as="li" gap={2} align="center" pad={[1.5, 0]} className="sr-extra">
      <span className="sr-dot" style={{ background: ingredient.colour }} />
      <span className="sr-extra-name">{ingredient.name}</span>
      <Button
        icon={<Minus />}
        aria-label={t('additional.less', { ingredient: ingredient.name })}
        disabled={amount <= additionalLimits.least}
        onClick={() => by(-step)}
      />
      <output className="sr-number">{format.amount(amount, ingredient.unit)}</output>
      <Button
        icon={<Plus />}
        aria-label={t('additional.more', { ingredient: ingredient.name })}
        disabled={amount >= additionalLimits.most}
        onClick={() => by(step)}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('additional.remove', { ingredient: ingredient.name })}
        onClick={() => remove(ingredient.id)}
      />
    </Stack>
  )
}

function AddExtra() {
  const { t } = useTranslation('order')
  const { draft, choices, loading, wanted, add } = useUnit({
    draft: $draft,
    choices: $ingredientChoices,
    loading: loadIngredientsFx.pending,
    wanted: choicesWanted,
    add: additionalAdded,
  })
  useEffect(() => {
    wanted()
  }, [wanted])
  const taken = new Set(draft?.additional.map(({ ingredient }) => ingredient.id))
  const items = choices.filter(({ id, kind }) => kind !== 'GROUP' && !taken.has(id)).sort(byReach)
  return (
    <IngredientSelect items={items} onSelect={add} disabled={loading}>
      <Plus />
      <span>{t('additional.add')}</span>
    </IngredientSelect>
  )
}
