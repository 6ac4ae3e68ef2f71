import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type Column, DataTable } from '../../ui/data-table.view.tsx'
import type { SeenFlow, TaughtFlow } from './pump-flow.documents.ts'
import { useFlowWords } from './use-flow-words.ts'

interface Drink extends SeenFlow {
  readonly nr: number
}

/** The drinks to be read or heard, the last one first. */
export function FlowTable({ flow: { observations } }: { readonly flow: TaughtFlow }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const words = useFlowWords()
  const drinks = observations.map((seen, nr): Drink => ({ ...seen, nr })).toReversed()
  const columns: readonly Column<Drink>[] = [
    { key: 'when', title: t('flow.when'), render: ({ at }) => format.dateTime(at), onPhone: 'title' },
    { key: 'what', title: t('flow.what'), render: ({ ingredient }) => ingredient?.name ?? '–' },
    {
      key: 'expected',
      title: t('flow.expected'),
      render: ({ expectedGrams }) => format.amount(expectedGrams, 'g'),
      align: 'end',
    },
    { key: 'gave', title: t('flow.gave'), render: ({ flow }) => words.percent(flow), align: 'end' },
    { key: 'sure', title: t('flow.sure'), render: ({ deviation }) => `± ${words.sure(deviation)}`, align: 'end' },
  ]
  return (
    <DataTable
      rows={drinks}
      rowKey={({ nr }) => nr}
      columns={columns}
      caption={t('flow.overTime')}
      pageSize={drinks.length}
      empty={null}
    />
  )
}
