import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import type { PartySummary } from './evening.documents.ts'

type Entry = PartySummary['log'][number]
interface Person extends Omit<PartySummary['people'][number], never> {
  readonly nr: number
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
        {view === 'people' ? <People people={summary.people} /> : <Orders log={summary.log} />}
      </Stack>
    </Panel>
  )
}

function useCost(): (cost: number | null) => string {
  const { t } = useTranslation('evening')
  const format = useFormat()
  return cost => (cost === null ? t('cost.unknown') : format.price(cost))
}

function People({ people }: Pick<PartySummary, 'people'>) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const cost = useCost()
  const columns: readonly Column<Person>[] = [
    { key: 'name', title: t('log.name'), render: ({ name }) => name, onPhone: 'title' },
    { key: 'drinks', title: t('log.drinks'), render: ({ drinks }) => format.number(drinks), align: 'end' },
    { key: 'cost', title: t('cost.label'), render: person => cost(person.cost), align: 'end' },
  ]
  const rows = people.map((person, nr): Person => ({ ...person, nr }))
  return <DataTable rows={rows} rowKey={({ nr }) => nr} columns={columns} caption={t('log.people')} empty={null} />
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
