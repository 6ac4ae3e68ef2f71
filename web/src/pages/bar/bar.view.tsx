import { Button, Checkbox } from '@blueprintjs/core'
import { ArrowRight, Cross, GridView, Plus, Th, Tint } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import type { Outcome } from '../../api/outcome.ts'
import { allOrMatching } from '../../entities/ingredient/ingredient-match.ts'
import { madeOfRecipes } from '../../entities/recipe/recipe.documents.ts'
import { FormDialog } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { IconButton } from '../../ui/buttons.view.tsx'
import { DataTable } from '../../ui/data-table.view.tsx'
import { useDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Box, Column, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'

/** In columns: none goes on in the next. */
const shelf = { breakInside: 'avoid', paddingBottom: 'var(--sr-space-5)' } as const

/** Ingredients that stand together on the shelf, by group in the order of the language; what is in none comes last. */
export function groupedByShelf<Item extends { readonly parentGroupName: string | null }>(
  items: readonly Item[],
  language: string,
) {
  return [...new Set(items.map(({ parentGroupName }) => parentGroupName))]
    .map(name => ({ name, items: items.filter(({ parentGroupName }) => parentGroupName === name) }))
    .sort((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : a.name.localeCompare(b.name, language),
    )
}

const BarIngredientFragment = graphql(`
  fragment BarIngredient on Ingredient { id name kind unit colour alcoholContent onPump owned parentGroupName imageUrl }
`)
type BarIngredient = ResultOf<typeof BarIngredientFragment>

const AddToBarDocument = graphql(`
  mutation AddToBar($ingredientId: Int!) { addToBar(ingredientId: $ingredientId) { id } }
`)
const ChoicesDocument = graphql(`query BarChoices { ingredients { ...BarIngredient } }`, [BarIngredientFragment])
/** With how many drinks can be made of it, and how many there are. */
const BarDocument = graphql(
  `
  query Bar {
    bar { ...BarIngredient }
    makeable: recipes(filter: { fabricable: WITH_OWNED }) { totalElements }
    all: recipes { totalElements }
  }
`,
  [BarIngredientFragment],
)
const RemoveFromBarDocument = graphql(`
  mutation RemoveFromBar($ingredientId: Int!) { removeFromBar(ingredientId: $ingredientId) { id } }
`)
type BarAnswer = ResultOf<typeof BarDocument>

export function BarPage() {
  const { t } = useTranslation(['bar', 'app'])
  const query = useQuery({ query: BarDocument, context: madeOfRecipes })
  const adding = useDialog<true>()
  const { gone, remove, forget, strip } = useDeletion(query[0].data)
  const addButton = (size: 'medium' | 'large') => (
    <Button intent="primary" size={size} icon={<Plus />} text={t('add.button')} onClick={() => adding.open(true)} />
  )
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.bar')} lead={t('lead')}>
        {addButton('medium')}
      </PageHead>
      <QueryResult of={query} skeleton={<Skeleton height="420px" className="sr-round" />}>
        {answer => {
          const bar = answer.bar.filter(({ id }) => !gone.includes(id))
          if (bar.length > 0) return <BarContents answer={{ ...answer, bar }} onRemove={remove} />
          return (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              {addButton('large')}
            </EmptyState>
          )
        }}
      </QueryResult>
      {strip}
      {adding.about ? <BarAddDialog key={adding.key} onAdded={forget} onClose={adding.onClose} /> : null}
    </Column>
  )
}

/** Takes ingredients out; with the strip that gives back the last one. */
function useDeletion(answer: BarAnswer | undefined) {
  const { t } = useTranslation('bar')
  const [, remove] = useAction(RemoveFromBarDocument)
  const [, add] = useAction(AddToBarDocument)
  const { setLast, strip } = useUndo<BarIngredient>(
    ({ name }) => t('removed', { ingredient: name }),
    ({ id }) => add({ ingredientId: id }),
  )
  /** Taken out, and not yet missing from the answer. */
  const [gone, setGone] = useState<{ readonly from: BarAnswer | undefined; readonly ids: readonly number[] }>()
  const ids = gone?.from === answer ? (gone?.ids ?? []) : []
  const takeOut = async (item: BarIngredient): Promise<void> => {
    setGone({ from: answer, ids: [...ids, item.id] })
    if (await remove({ ingredientId: item.id })) return setLast(item)
    setGone(now => now && { ...now, ids: now.ids.filter(id => id !== item.id) })
  }
  return { gone: ids, remove: (item: BarIngredient) => void takeOut(item), forget: () => setLast(null), strip }
}

interface BarContentsProps {
  readonly answer: BarAnswer
  readonly onRemove: (item: BarIngredient) => void
}

function BarContents({ answer, onRemove }: BarContentsProps) {
  const { t } = useTranslation(['bar', 'terms'])
  const format = useFormat()
  const [query, setQuery] = useState('')
  const [parameters, setParameters] = useSearchParams()
  const view = parameters.get('view') === 'table' ? 'table' : 'shelves'
  const items = allOrMatching(query, answer.bar)
  return (
    <>
      <Makeable answer={answer} />
      <Row gap={[3, 4]} wrap>
        <search style={{ flex: '1 1 240px', maxWidth: 380 }}>
          <SearchField label={t('search')} value={query} onChange={setQuery} />
        </search>
        <Segments
          label={t('view.label')}
          value={view}
          options={[
            { value: 'shelves', label: t('view.shelves'), icon: <GridView /> },
            { value: 'table', label: t('terms:table'), icon: <Th /> },
          ]}
          onChange={next => setParameters(next === 'table' ? { view: 'table' } : {}, { replace: true })}
        />
        <p className="sr-muted sr-push" role="status">
          {t(query.trim() === '' ? 'count' : 'found', { count: items.length, amount: format.number(items.length) })}
        </p>
      </Row>
      {items.length === 0 ? (
        <EmptyState title={t('nothing.title')} text={t('nothing.text', { query: query.trim() })} />
      ) : view === 'table' ? (
        <BarTable {...{ items, onRemove }} />
      ) : (
        <BarShelves {...{ items, onRemove }} />
      )}
    </>
  )
}

function Makeable({ answer }: Pick<BarContentsProps, 'answer'>) {
  const { t } = useTranslation('bar')
  const format = useFormat()
  const [made, all] = [answer.makeable.totalElements, answer.all.totalElements]
  return (
    <Link className="sr-card sr-leads sr-undecorated" to="/recipe/public?fabricable=manual">
      <Row as="span" gap={4} pad={[4, 5]}>
        <span className="sr-display sr-level" style={{ color: 'var(--sr-on-card-link)', fontSize: 44 }}>
          {format.number(made)}
        </span>
        <Stack as="span" gap={0.5} grow>
          <strong>{t('makeable.title', { count: made })}</strong>
          <span className="sr-muted">{t('makeable.text', { all: format.number(all) })}</span>
        </Stack>
        <ArrowRight />
      </Row>
    </Link>
  )
}

interface BottlesProps {
  readonly items: readonly BarIngredient[]
  readonly onRemove: (item: BarIngredient) => void
}

function BarShelves({ items, onRemove }: BottlesProps) {
  const { t, i18n } = useTranslation(['bar', 'terms'])
  const id = useId()
  return (
    <div style={{ columns: '300px 4', columnGap: 'var(--sr-space-4)' }}>
      {groupedByShelf(items, i18n.language).map(({ name, items: bottles }, nr) => (
        <Stack as="section" key={name ?? ''} gap={2} style={shelf} aria-labelledby={`${id}${nr}`}>
          <h2 className="sr-size-18" id={`${id}${nr}`}>
            {name ?? t('terms:noGroup')}
          </h2>
          <List gap={2}>
            {bottles.map(item => (
              <Row
                as="li"
                key={item.id}
                gap={3}
                pad={2}
                minHeight={60}
                className="sr-card"
                style={{ paddingLeft: 'var(--sr-space-4)' }}
              >
                <span className="sr-dot" style={{ background: item.colour }} />
                <Stack as="span" grow shrink>
                  <span className="sr-strong sr-anywhere">{item.name}</span>
                  <AlcoholLabels item={item} small />
                </Stack>
                {item.onPump ? <OnPump /> : null}
                <RemoveButton {...{ item, onRemove }} />
              </Row>
            ))}
          </List>
        </Stack>
      ))}
    </div>
  )
}

function RemoveButton({ item, onRemove }: Pick<BottlesProps, 'onRemove'> & { readonly item: BarIngredient }) {
  const { t } = useTranslation('bar')
  return <IconButton icon={<Cross />} label={t('remove', { ingredient: item.name })} onClick={() => onRemove(item)} />
}

function AlcoholLabels({ item, small = false }: { readonly item: BarIngredient; readonly small?: boolean }) {
  const { t } = useTranslation(['bar', 'terms'])
  const format = useFormat()
  const alcohol = item.alcoholContent ?? 0
  return (
    <span className={small ? 'sr-muted sr-number sr-size-13' : 'sr-muted sr-number'}>
      {alcohol > 0 ? t('alcohol', { percent: format.percent(alcohol) }) : t('terms:alcoholFree')}
    </span>
  )
}

function OnPump() {
  const { t } = useTranslation(['bar', 'terms'])
  return (
    <Row as="span" inline className="sr-badge sr-badge-good" style={{ gap: 5 }}>
      <Tint size={12} /> {t('terms:onAPump')}
    </Row>
  )
}

function BarTable({ items, onRemove }: BottlesProps) {
  const { t } = useTranslation(['bar', 'app', 'terms'])
  return (
    <DataTable
      rows={items}
      rowKey={({ id }) => id}
      caption={t('app:title.bar')}
      empty={t('nothing.title')}
      initialSort={{ key: 'name', descending: false }}
      columns={[
        {
          key: 'name',
          title: t('terms:ingredient'),
          sortBy: ({ name }) => name,
          onPhone: 'title',
          render: item => (
            <Row as="span" inline gap={3}>
              <span className="sr-dot" style={{ background: item.colour }} />
              {item.name}
            </Row>
          ),
        },
        {
          key: 'group',
          title: t('terms:group'),
          sortBy: ({ parentGroupName }) => parentGroupName ?? '',
          render: item => item.parentGroupName ?? t('terms:noGroup'),
        },
        {
          key: 'alcohol',
          title: t('terms:alcohol'),
          sortBy: ({ alcoholContent }) => alcoholContent ?? 0,
          render: item => <AlcoholLabels item={item} />,
        },
        {
          key: 'pump',
          title: t('terms:onAPump'),
          sortBy: ({ onPump }) => Number(!onPump),
          render: item => (item.onPump ? <OnPump /> : null),
        },
      ]}
      rowActions={item => <RemoveButton {...{ item, onRemove }} />}
    />
  )
}

/** What is added stays in sight until all of it is. */
const choicesContext = madeOf()
const none: readonly number[] = []

function BarAddDialog({ onAdded, onClose }: { readonly onAdded: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation(['bar', 'terms'])
  const format = useFormat()
  const [, add] = useMutation(AddToBarDocument)
  const form = useForm({
    initial: { chosen: none },
    save: async ({ chosen }) => {
      let outcome: Outcome = { data: {} }
      for (const ingredientId of chosen) if (!outcome.error) outcome = await add({ ingredientId })
      return outcome
    },
    onSaved: onAdded,
  })
  const { chosen } = form.draft
  const count = chosen.length
  return (
    <FormDialog
      {...{ form, onClose }}
      width="min(620px, calc(100vw - 32px))"
      title={t('add.title')}
      saveText={count === 0 ? t('terms:add') : t('add.confirm', { count, amount: format.number(count) })}
    >
      <Choices chosen={chosen} onChoose={ids => form.change({ chosen: ids })} />
    </FormDialog>
  )
}

interface ChoicesProps {
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const { t, i18n } = useTranslation(['bar', 'terms'])
  const [search, setSearch] = useState('')
  const toggle = (id: number): void =>
    onChoose(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  const query = useQuery({ query: ChoicesDocument, context: choicesContext })
  const [{ data, error }] = query
  return (
    <>
      {data || !error ? (
        <SearchField label={t('terms:searchIngredients')} value={search} onChange={setSearch} autoFocus />
      ) : null}
      <div className="sr-above-3 sr-scroll" style={{ height: 'min(420px, 50dvh)', scrollbarGutter: 'stable' }}>
        <QueryResult of={query} skeleton={<Skeleton height="220px" />}>
          {({ ingredients }) => {
            const free = ingredients.filter(({ kind, owned }) => kind !== 'GROUP' && !owned)
            const found = allOrMatching(search, free)
            if (found.length === 0)
              return (
                <Box as="p" pad={[5, 0]} className="sr-muted">
                  {t('add.nothing')}
                </Box>
              )
            return groupedByShelf(found, i18n.language).map(group => (
              <Grid as="fieldset" key={group.name ?? ''} gap={[0, 4]} fill={240} className="sr-below-3">
                <legend className="sr-muted sr-size-14 sr-strong">{group.name ?? t('terms:noGroup')}</legend>
                {group.items.map(item => (
                  <Checkbox key={item.id} checked={chosen.includes(item.id)} onChange={() => toggle(item.id)}>
                    <span className="sr-dot sr-behind-2" style={{ background: item.colour }} />
                    <span className="sr-bar-choice-name sr-anywhere">{item.name}</span>
                  </Checkbox>
                ))}
              </Grid>
            ))
          }}
        </QueryResult>
      </div>
    </>
  )
}
