import { Button } from '@blueprintjs/core'
import { Cross, Tint } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import type { BarIngredient } from './bar.documents.ts'
import { removed } from './bar.model.ts'
import { type BarGroup, groupedByShelf } from './bar-groups.ts'

/** What is owned, group by group. */
export function BarShelves({ items }: { readonly items: readonly BarIngredient[] }) {
  const { i18n } = useTranslation('bar')
  return (
    <div className="sr-bar-shelves">
      {groupedByShelf(items, i18n.language).map(group => (
        <Shelf key={group.name ?? ''} group={group} />
      ))}
    </div>
  )
}

function Shelf({ group }: { readonly group: BarGroup<BarIngredient> }) {
  const { t } = useTranslation('bar')
  const id = useId()
  return (
    <Stack as="section" gap={2} className="sr-bar-shelf" aria-labelledby={id}>
      <h2 className="sr-size-19" id={id}>
        {group.name ?? t('ungrouped')}
      </h2>
      <List gap={2} className="sr-bar-bottles">
        {group.items.map(item => (
          <Bottle key={item.id} item={item} />
        ))}
      </List>
    </Stack>
  )
}

function Bottle({ item }: { readonly item: BarIngredient }) {
  const { t } = useTranslation('bar')
  const remove = useUnit(removed)
  return (
    <Row as="li" gap={3} className="sr-card sr-bar-bottle">
      <span className="sr-dot" style={{ background: item.colour }} />
      <Stack as="span" grow shrink className="sr-bar-bottle-words">
        <span className="sr-strong sr-anywhere">{item.name}</span>
        <AlcoholWords item={item} />
      </Stack>
      {item.onPump ? <OnPump /> : null}
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t('remove', { ingredient: item.name })}
        onClick={() => remove(item)}
      />
    </Row>
  )
}

export function AlcoholWords({ item }: { readonly item: BarIngredient }) {
  const { t } = useTranslation('bar')
  const format = useFormat()
  const alcohol = item.alcoholContent ?? 0
  return (
    <span className="sr-muted sr-number">
      {alcohol > 0 ? t('alcohol', { percent: format.percent(alcohol) }) : t('alcoholFree')}
    </span>
  )
}

export function OnPump() {
  const { t } = useTranslation('bar')
  return (
    <Row as="span" inline className="sr-badge sr-badge-good sr-bar-onpump">
      <Tint size={12} /> {t('onPump')}
    </Row>
  )
}
