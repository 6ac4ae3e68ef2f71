import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient, useMutation, useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import { type UsedAutosave, useAutosave } from '../../forms/autosave.ts'
import { useErrorText } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { SavedMark } from '../../ui/saved-mark.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import {
  type Bottle,
  type BottlesAnswer,
  BottlesDocument,
  type BottleTier,
  type BottleTiers,
} from './people.documents.ts'

export const tiers = ['HOUSE', 'GOOD', 'MINE'] as const satisfies readonly BottleTier[]

export const tierIn = ({ good, mine }: BottleTiers, id: number): BottleTier =>
  mine.includes(id) ? 'MINE' : good.includes(id) ? 'GOOD' : 'HOUSE'

/** What comes out of a bottle: groups are none, and neither are mint or ice, unless they have a tier. */
export const bottlesOf = ({ ingredients, bottleTiers }: BottlesAnswer): readonly Bottle[] =>
  ingredients.filter(({ id, kind, unit }) => (kind !== 'GROUP' && unit === 'ml') || tierIn(bottleTiers, id) !== 'HOUSE')

/** The tiers with another one for a bottle. */
export function tiersWith({ good, mine }: BottleTiers, id: number, tier: BottleTier): BottleTiers {
  const others = (ids: readonly number[]): number[] => ids.filter(one => one !== id)
  return {
    good: tier === 'GOOD' ? [...others(good), id] : others(good),
    mine: tier === 'MINE' ? [...others(mine), id] : others(mine),
  }
}

interface BottleLists {
  /** Those that guests can get tonight, and those that are better than the house. */
  readonly atHand: readonly Bottle[]
  readonly others: readonly Bottle[]
}

/** @param search leaves those that match; nothing leaves all */
export function bottleLists(bottles: readonly Bottle[], told: BottleTiers, search: string): BottleLists {
  const found = startsOrContains(search, bottles)
  const isAtHand = ({ id, onPump, owned }: Bottle): boolean => onPump || owned || tierIn(told, id) !== 'HOUSE'
  return { atHand: found.filter(isAtHand), others: found.filter(bottle => !isAtHand(bottle)) }
}

const TiersDocument = graphql(`query BottleTiers { bottleTiers { good mine } }`)
const SetTiersDocument = graphql(`
  mutation SetBottleTiers($good: [Int!]!, $mine: [Int!]!) { setBottleTiers(good: $good, mine: $mine) }
`)

const context = madeOf('BAR', 'INGREDIENTS', 'PEOPLE', 'PUMPS')
const askedOnce = { requestPolicy: 'network-only', once: true } as const

/** Which bottles are better than those of the house. */
export function BottlesPanel() {
  const { t } = useTranslation('people')
  const query = useQuery({ query: BottlesDocument, context })
  const [{ data }] = query
  const isEmpty = data !== undefined && bottlesOf(data).length === 0
  return (
    <Panel title={t('bottles.title')}>
      <p className="sr-muted">{t(isEmpty ? 'bottles.none' : 'bottles.lead')}</p>
      <QueryResult of={query} skeleton={<Skeleton height="220px" />}>
        {answer => (isEmpty ? null : <Bottles answer={answer} />)}
      </QueryResult>
    </Panel>
  )
}

/** By the ingredient's id. */
type Tiers = Readonly<Record<string, BottleTier>>

const tiersOf = (answer: BottlesAnswer): Tiers =>
  Object.fromEntries(bottlesOf(answer).map(({ id }) => [String(id), tierIn(answer.bottleTiers, id)]))

/** Each tier is saved as it's chosen: into those that the server has by then, which may have been changed elsewhere. */
function useTiers(answer: BottlesAnswer): UsedAutosave<Tiers> {
  const client = useClient()
  const [, setTiers] = useMutation(SetTiersDocument)
  return useAutosave({
    data: answer,
    valuesOf: tiersOf,
    save: async (id, tier) => {
      const now = await client.query(TiersDocument, {}, askedOnce).toPromise()
      if (now.error || !now.data) return now
      const { good, mine } = tiersWith(now.data.bottleTiers, Number(id), tier as BottleTier)
      return setTiers({ good: [...good], mine: [...mine] })
    },
  })
}

function Bottles({ answer }: { readonly answer: BottlesAnswer }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const autosave = useTiers(answer)
  const { atHand, others } = bottleLists(bottlesOf(answer), answer.bottleTiers, search)
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
      <BottleList bottles={isSearching ? [...atHand, ...others] : atHand} autosave={autosave} />
      {isSearching || others.length === 0 ? null : (
        <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <Row as="summary" gap={2} tall className="sr-fold sr-strong sr-pressable">
            {t('bottles.others', { amount: format.number(others.length) })}
          </Row>
          {isOpen ? <BottleList bottles={others} autosave={autosave} /> : null}
        </details>
      )}
    </>
  )
}

interface OfBottles {
  readonly bottles: readonly Bottle[]
  readonly autosave: UsedAutosave<Tiers>
}

const BottleList = ({ bottles, autosave }: OfBottles) =>
  bottles.length === 0 ? null : (
    <Grid as="ul" gap={[0, 5]} fill={400} className="sr-people-bottles">
      {bottles.map(bottle => (
        <BottleRow key={bottle.id} bottle={bottle} autosave={autosave} />
      ))}
    </Grid>
  )

interface BottleRowProps {
  readonly bottle: Bottle
  readonly autosave: UsedAutosave<Tiers>
}

function BottleRow({ bottle: { id, name, colour }, autosave }: BottleRowProps) {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const { value, onChange, error } = autosave.choosing(String(id))
  const { phase, ticks } = autosave.stateOf(String(id))
  return (
    <Row as="li" gap={[1, 3]} justify="between" wrap pad={[1, 0]}>
      <Row gap={2} shrink flex="1 1 140px">
        <span className="sr-dot" style={{ background: colour }} />
        <Stack as="span" shrink className="sr-snug">
          <span className="sr-anywhere">{name}</span>
          {error === undefined ? null : <span className="sr-danger sr-size-13">{errorText(error)}</span>}
          {error === undefined && ticks > 0 && phase === 'resting' ? <SavedMark key={ticks} /> : null}
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
