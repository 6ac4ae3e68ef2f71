import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { SeenFlow, TaughtFlow } from './pump-flow.documents.ts'
import { useFlowWords } from './use-flow-words.ts'

/** The drinks to be read or heard, the last one first. */
export function FlowTable({ flow: { observations } }: { readonly flow: TaughtFlow }) {
  const { t } = useTranslation('pumps')
  return (
    <div className="sr-scroll">
      <table className="sr-flow-table sr-wide sr-size-14">
        <caption className="sr-visually-hidden">{t('flow.overTime')}</caption>
        <thead>
          <tr>
            {(['when', 'what', 'expected', 'gave', 'sure'] as const).map(column => (
              <th key={column} className="sr-muted sr-medium" scope="col">
                {t(`flow.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {observations.toReversed().map(seen => (
            <Drink key={seen.at} seen={seen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Drink({ seen: { at, ingredient, expectedGrams, flow, deviation } }: { readonly seen: SeenFlow }) {
  const format = useFormat()
  const words = useFlowWords()
  return (
    <tr className="sr-number">
      <td>{format.dateTime(at)}</td>
      <td>{ingredient?.name ?? '–'}</td>
      <td>{format.amount(expectedGrams, 'g')}</td>
      <td>{words.percent(flow)}</td>
      <td>± {words.sure(deviation)}</td>
    </tr>
  )
}
