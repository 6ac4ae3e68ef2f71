import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import type { PartySummary } from './evening.documents.ts'

type Entry = PartySummary['log'][number]
type Person = PartySummary['people'][number] & {
  readonly nr: number
  /** What was made for them, by name. */
  readonly had: readonly string[]
}

/** Who had what: summed up for each person, or order by order. */
export function PartyLog({ summary }: { readonly summary: PartySummary }) {
  const { t } = useTranslation('evening')
  const [view, setView] = useState<'people' | 'orders'>('people')
  return (
    <Panel
      title={t('log.title')}
      actions={
        <Segments
          label={t('log.how')}
          value={view}
          options={[
            { value: 'people', label: t('log.people') },
            { value: 'orders', label: t('log.orders') },
          ]}
          onChange={setView}
        />
      }
    >
      <Stack gap={2} shrink>
        {view === 'people' ? <People people={summary.people} log={summary.log} /> : <Orders log={summary.log} />}
      </Stack>
    </Panel>
  )
}

function useCost(): (cost: number | null) => string {
  const { t } = useTranslation('evening')
  const format = useFormat()
  return cost => (cost === null ? t('cost.unknown') : format.price(cost))
}

function People({ people, log }: Pick<PartySummary, 'people' | 'log'>) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const cost = useCost()
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: t('log.name'), render: ({ name }) => name, onPhone: 'title' },
    { key: 'had', title: t('log.had'), render: ({ had }) => counted(had).map(words).join(', ') },
    { key: 'drinks', title: t('log.drinks'), render: ({ drinks }) => format.number(drinks), align: 'end' },
    { key: 'cost', title: t('cost.label'), render: person => cost(person.cost), align: 'end' },
  ]
  const words = ([name, count]: readonly [string, number]): string =>
    count === 1 ? name : t('log.times', { name, count })
  const rows = people.map(
    (person, nr): Person => ({
      ...{ ...person, nr },
      had: log.flatMap(({ name, fate, drink }) => (name === person.name && fate === 'FINISHED' ? [drink.name] : [])),
    }),
  )
  return <DataTable rows={rows} rowKey={({ nr }) => nr} columns={columns} caption={t('log.people')} empty={null} />
}

/** Each name once, as they came first. */
function counted(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}

function Orders({ log }: Pick<PartySummary, 'log'>) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const cost = useCost()
  const columns: readonly Column<Entry>[] = [
    { key: 'time', title: t('log.time'), render: ({ placedAt }) => format.time(placedAt) },
    { key: 'name', title: t('log.name'), render: ({ name }) => name },
    { key: 'drink', title: t('log.drink'), render: ({ drink }) => drink.name, onPhone: 'title' },
    { key: 'fate', title: t('log.fate'), render: ({ fate }) => t(`fate.${fate}`) },
    { key: 'poured', title: t('log.poured'), render: ({ pouredMl }) => format.ml(pouredMl), align: 'end' },
    { key: 'cost', title: t('cost.label'), render: entry => cost(entry.cost), align: 'end' },
  ]
  return (
    <DataTable
      rows={log}
      rowKey={({ id }) => id}
      columns={columns}
      caption={t('log.orders')}
      searchText={({ name, drink }) => `${name} ${drink.name}`}
      empty={null}
    />
  )
}
