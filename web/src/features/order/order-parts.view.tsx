import { Classes } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientDropdown } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { stateOf } from '../../entities/recipe/availability.view.tsx'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { StrengthLine } from '../../ui/drink-sheet.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOrderContext } from './use-order.ts'

interface OrderSectionProps {
  readonly title: string
  readonly beside?: ReactNode
  readonly busy?: boolean
  readonly children: ReactNode
}

export function OrderSection({ title, beside, busy, children }: OrderSectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={2} shrink aria-labelledby={id} aria-busy={busy}>
      <Row gap={[2, 3]} justify="between" wrap>
        <h3 id={id} dir="auto">
          {title}
        </h3>
        {beside}
      </Row>
      {children}
    </Stack>
  )
}

interface OrderNoticeProps {
  /** It keeps the order from being made. */
  readonly isError?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A sentence on a coloured ground, with what can be done about it. */
export const OrderNotice = ({ isError = true, action, children }: OrderNoticeProps) => (
  <Row
    gap={3}
    pad={[3, 4]}
    align={isError ? 'start' : 'center'}
    className={`sr-round-small sr-tint-${isError ? 'danger' : 'active'}`}
    role={isError ? 'alert' : 'status'}
  >
    <WarningSign className={isError ? 'sr-danger' : ''} aria-hidden />
    <span className="sr-grow">{children}</span>
    {action}
  </Row>
)

interface IngredientSelectProps {
  readonly items: readonly IngredientFields[]
  readonly onSelect: (ingredient: IngredientFields) => void
  readonly disabled?: boolean
  /** The name of the button that opens it, if its content does not say it. */
  readonly label?: string | undefined
  readonly minimal?: boolean
  readonly children: ReactNode
}

export function IngredientSelect({ items, onSelect, disabled, label, minimal, children }: IngredientSelectProps) {
  const { t } = useTranslation('order')
  return (
    <IngredientDropdown
      items={items}
      search={t('additional.search')}
      markOf={item => t(`replacements.${stateOf(item)}`)}
      onChoose={onSelect}
      popoverProps={{ placement: 'bottom-end' }}
      button={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''}`,
        ...{ 'aria-label': label, title: label, disabled },
      }}
    >
      {children}
    </IngredientDropdown>
  )
}

export function StrengthOfOrder() {
  const { report } = useOrderContext()
  return report && <StrengthLine {...report.strength} />
}
