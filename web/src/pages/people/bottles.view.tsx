import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../forms/fault-text.ts'
import { useAutosave } from '../../forms/use-autosave.ts'
import { useFormat } from '../../i18n/format.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { SavedMark } from '../../ui/saved-mark.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { bottleLists, tiers } from './bottle-lists.ts'
import { bottlesQuery, bottleTiers } from './bottles.model.ts'
import type { Bottle, BottlesAnswer } from './people.documents.ts'

/** Which bottles are better than those of the house. */
export function BottlesPanel() {
  const { t } = useTranslation('people')
  const bottles = useQuery(bottlesQuery)
  const [fields, retry] = useUnit([bottleTiers.$fields, bottlesQuery.refetch])
  const isEmpty = bottles.kind === 'ready' && bottles.value.ingredients.length === 0
  const isWaiting = bottles.kind === 'loading' || (bottles.kind === 'ready' && !isEmpty && fields.size === 0)
  return (
    <Panel title={t('bottles.title')}>
      <p className="sr-muted">{t(isEmpty ? 'bottles.none' : 'bottles.lead')}</p>
      {bottles.kind === 'failed' ? <ErrorState problem={bottles.problem} onRetry={retry} /> : null}
      {isWaiting ? <Skeleton height="220px" /> : null}
      {bottles.kind === 'ready' && !isWaiting && !isEmpty ? <Bottles answer={bottles.value} /> : null}
    </Panel>
  )
}

function Bottles({ answer: { ingredients, bottleTiers: told } }: { readonly answer: BottlesAnswer }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { atHand, others } = bottleLists(ingredients, told, search)
  const isSearching = search.trim() !== ''
  return (
    <>
      <SearchField
        className="sr-people-search"
        label={t('bottles.search')}
        value={search}
        onChange={setSearch}
        clearable
      />
      {isSearching && atHand.length + others.length === 0 ? <p className="sr-muted">{t('bottles.nothing')}</p> : null}
      {atHand.length > 0 && !isSearching ? (
        <h3 className="sr-muted sr-size-14 sr-strong">{t('bottles.atHand')}</h3>
      ) : null}
      <BottleList bottles={isSearching ? [...atHand, ...others] : atHand} />
      {isSearching || others.length === 0 ? null : (
        <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <Row as="summary" gap={2} tall className="sr-fold sr-strong sr-pressable">
            {t('bottles.others', { amount: format.number(others.length) })}
          </Row>
          {isOpen ? <BottleList bottles={others} /> : null}
        </details>
      )}
    </>
  )
}

const BottleList = ({ bottles }: { readonly bottles: readonly Bottle[] }) =>
  bottles.length === 0 ? null : (
    <Grid as="ul" gap={[0, 5]} fill={400} className="sr-people-bottles">
      {bottles.map(bottle => (
        <BottleRow key={bottle.id} bottle={bottle} />
      ))}
    </Grid>
  )

function BottleRow({ bottle: { id, name, colour } }: { readonly bottle: Bottle }) {
  const { t } = useTranslation('people')
  const faultText = useFaultText()
  const { choosing, stateOf } = useAutosave(bottleTiers)
  const key = String(id)
  const { value, onChange, fault } = choosing(key)
  const { phase, ticks } = stateOf(key)
  return (
    <Row as="li" gap={[1, 3]} justify="between" wrap pad={[1, 0]}>
      <Row gap={2} shrink flex="1 1 140px">
        <span className="sr-dot" style={{ background: colour }} />
        <Stack as="span" shrink className="sr-snug">
          <span className="sr-anywhere">{name}</span>
          {fault === undefined ? null : <span className="sr-danger sr-size-13">{faultText(fault)}</span>}
          {fault === undefined && ticks > 0 && phase === 'resting' ? <SavedMark key={ticks} /> : null}
        </Stack>
      </Row>
      <Segments
        label={t('bottles.tierOf', { name })}
        value={value ?? null}
        options={tiers.map(tier => ({ value: tier, label: t(`bottles.tier.${tier}`) }))}
        onChange={onChange}
      />
    </Row>
  )
}
