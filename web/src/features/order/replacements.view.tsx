import { HTMLSelect } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientChip } from '../../entities/recipe/ingredient-chip.view.tsx'
import { stateOf } from '../../entities/recipe/ingredient-state.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import type { Replacement } from './order.documents.ts'
import { $report } from './order-check.model.ts'
import { replacementChosen } from './order-draft.model.ts'
import { OrderSection } from './order-section.view.tsx'

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
        <Grid as="span" gap={3} align="center" columns="rest auto" className="sr-replacement-choice">
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
