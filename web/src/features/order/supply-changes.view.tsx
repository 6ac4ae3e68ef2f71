import { Button } from '@blueprintjs/core'
import { Cross, Exchange, Undo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $ingredientChoices } from '../../entities/ingredient/ingredient-choices.model.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { IngredientSelect } from './ingredient-select.view.tsx'
import { leftOut, openGroups, type RecipeOrigin, substitutesFor } from './order-changes.ts'
import { $report } from './order-check.model.ts'
import { $draft, changeUndone, ingredientOmitted, substituteChosen } from './order-draft.model.ts'

interface OriginsProps {
  /** The recipe's ingredients that the row stands for; nearly always one. */
  readonly origins: readonly RecipeOrigin[]
}

interface RowChangesProps extends OriginsProps {
  /** The ingredient that is taken now; null while a group is open. */
  readonly currentId: number | null
}

/** Leave it out, or take something else. */
export function RowChanges({ origins, currentId }: RowChangesProps) {
  const { t } = useTranslation('order')
  const [choices, omit, choose] = useUnit([$ingredientChoices, ingredientOmitted, substituteChosen])
  const [first] = origins
  if (first === undefined) return null
  const name = (first.substitute ?? first.ingredient).name
  return (
    <Row as="span" inline align="stretch" className="sr-supply-changes">
      <IngredientSelect
        minimal
        label={t('change.replace', { ingredient: name })}
        items={substitutesFor(first, choices, currentId)}
        onSelect={substitute => {
          for (const { ingredient } of origins) choose({ ingredientId: ingredient.id, substitute })
        }}
      >
        <Exchange />
      </IngredientSelect>
      <IconButton
        icon={<Cross />}
        label={t('change.leaveOut', { ingredient: name })}
        titled
        onClick={() => {
          for (const { ingredient } of origins) omit(ingredient.id)
        }}
      />
    </Row>
  )
}

/** The recipe's own ingredient in the row's place, and the way back to it. */
export function InsteadOf({ origins }: OriginsProps) {
  const { t } = useTranslation('order')
  const undo = useUnit(changeUndone)
  return origins
    .filter(({ substitute }) => substitute !== null)
    .map(({ ingredient }) => (
      <Row
        key={ingredient.id}
        gap={[2, 3]}
        wrap
        className="sr-supply-help sr-size-14 sr-muted"
        data-testid="instead-of"
      >
        <span>{t('change.insteadOf', { ingredient: ingredient.name })}</span>
        <Button size="small" icon={<Undo />} text={t('change.undo')} onClick={() => undo(ingredient.id)} />
      </Row>
    ))
}

/** Ingredients that the guest leaves out. */
export function LeftOutRows() {
  const { t } = useTranslation('order')
  const [draft, undo] = useUnit([$draft, changeUndone])
  if (draft === null) return null
  return leftOut(draft).map(({ id, name, colour }) => (
    <Stack as="li" key={id} align="center" className="sr-supply-row" data-kind="left-out" data-testid="left-out">
      <span className="sr-dot" style={{ background: colour }} />
      <s className="sr-muted">{name}</s>
      <Row as="span" gap={3} justify="end" className="sr-supply-undo sr-size-14">
        <span className="sr-muted">{t('change.leftOut')}</span>
        <Button
          icon={<Undo />}
          text={t('change.undo')}
          aria-label={t('change.putBack', { ingredient: name })}
          onClick={() => undo(id)}
        />
      </Row>
    </Stack>
  ))
}

/** Groups that nothing is chosen for can be left out just as well. */
export function OpenGroupRows() {
  const { t } = useTranslation('order')
  const [draft, report] = useUnit([$draft, $report])
  if (draft === null || report === null) return null
  return openGroups(report, draft).map(origin => (
    <Stack as="li" key={origin.ingredient.id} align="center" className="sr-supply-row" data-kind="lacking">
      <span className="sr-dot" style={{ background: origin.ingredient.colour }} />
      <span>{origin.ingredient.name}</span>
      <span />
      <Row as="span" inline gap={1.5} className="sr-supply-source sr-danger sr-strong sr-size-13-5">
        {t('change.open')}
      </Row>
      <RowChanges origins={[origin]} currentId={null} />
    </Stack>
  ))
}
