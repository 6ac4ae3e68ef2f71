import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IngredientChip } from '../../entities/recipe/ingredient-chip.view.tsx'
import { stateOf } from '../../entities/recipe/ingredient-state.ts'
import type { RecipeDetails } from '../../entities/recipe/recipe.documents.ts'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import './recipe-details.css'

/** What becomes of the drink without alcohol, whether that can be made now, and the way to order it. */
export function AlcoholFreePanel({ recipe: { id, alcoholFree } }: { recipe: RecipeDetails }) {
  const { t, i18n } = useTranslation('recipes')
  const navigate = useNavigate()
  if (alcoholFree === null) return null
  const { substitutions, omitted, availability } = alcoholFree
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Panel title={t('alcoholFree.title')} className="sr-alcohol-free-panel">
      <List gap={2}>
        {substitutions.map(({ ingredient, replacement }) => (
          <Row as="li" gap={[1, 3]} justify="between" wrap key={ingredient.id}>
            <span>{t('alcoholFree.instead', { replacement: replacement.name, ingredient: ingredient.name })}</span>
            <IngredientChip ingredient={{ ...replacement, name: t(`ingredientState.${stateOf(replacement)}`) }} />
          </Row>
        ))}
        {omitted.length === 0 ? null : (
          <Row as="li" gap={[1, 3]} justify="between" wrap>
            {t('alcoholFree.leftOut', { ingredients: list.format(omitted.map(({ name }) => name)) })}
          </Row>
        )}
      </List>
      <p className="sr-muted">{t(`availability.${availability}`)}</p>
      <Button
        text={t('alcoholFree.make')}
        onClick={() => void navigate(`/recipe/${id}/order?alcohol=none`, { replace: true })}
      />
    </Panel>
  )
}
