import { useTranslation } from 'react-i18next'
import type { PumpFigure } from './machine-figures.ts'
import { useFigureTexts } from './part-words.ts'
import { ColumnTitles, Dot, InspectButton, TableCard } from './table-parts.view.tsx'

const nearlyEmpty = 0.08
const columns = ['pump', 'state', 'bottle', 'tube', 'flow', 'turning', 'power'] as const

export function PumpTable({ pumps }: { readonly pumps: readonly PumpFigure[] }) {
  const { t } = useTranslation('simulator')
  return (
    <TableCard id="sim-pumps-title" title={t('pumps.title')} className="sr-sim-pumps">
      <table>
        <ColumnTitles titles={columns.map(column => t(`pumps.${column}`))} />
        <tbody>
          {pumps.map(pump => (
            <PumpRow key={pump.id} pump={pump} />
          ))}
        </tbody>
      </table>
    </TableCard>
  )
}

function PumpRow({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const { ml, tenths, watts, percent } = useFigureTexts()
  return (
    <tr
      className={pump.on ? 'sr-sim-row sr-sim-on' : 'sr-sim-row'}
      data-testid="sim-pump-row"
      data-pump={pump.name}
      data-on={pump.on}
      data-commanded={pump.commanded}
      data-bottle-ml={pump.bottleMl}
      data-tube-ml={pump.tubeMl}
      data-fault={pump.fault ?? ''}
    >
      <th scope="row">
        <InspectButton target={{ kind: 'pump', pumpId: pump.id }}>
          <Dot colour={pump.colour} />
          <span>
            {pump.ingredient}
            <small className="sr-muted sr-block sr-size-12-5">
              {pump.name} · {t(`pumps.${pump.kind}`)}
            </small>
          </span>
        </InspectButton>
      </th>
      <td data-title={t('pumps.state')} className={pump.on === pump.commanded ? undefined : 'sr-danger'}>
        <PumpState pump={pump} />
      </td>
      <td data-title={t('pumps.bottle')} className={pump.bottleShare < nearlyEmpty ? 'sr-danger' : undefined}>
        {ml(pump.bottleMl)}
        <span className="sr-sim-level sr-block sr-wide sr-clip" aria-hidden="true">
          <i style={{ width: `${pump.bottleShare * 100}%`, background: pump.colour }} />
        </span>
      </td>
      <td data-title={t('pumps.tube')}>
        {ml(pump.tubeMl)}
        <small className="sr-muted sr-block sr-size-12-5">
          {t('pumps.tubeOf', { capacity: tenths(pump.tubeCapacityMl) })}
        </small>
      </td>
      <td data-title={t('pumps.flow')}>
        {t(pump.isBackward ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(pump.mlPerSecond) })}
      </td>
      <td data-title={t('pumps.turning')}>{percent(pump.turning)}</td>
      <td data-title={t('pumps.power')}>{watts(pump.watts)}</td>
    </tr>
  )
}

/** Told to run and running are two things: a stuck relay makes the difference. */
export function PumpState({ pump: { on, commanded, fault } }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  return (
    <>
      {on === commanded ? t(on ? 'pumps.on' : 'pumps.off') : t(on ? 'pumps.onUntold' : 'pumps.offUntold')}
      {fault ? <span className="sr-badge sr-badge-danger sr-pump-fault">{t(`fault.${fault}.name`)}</span> : null}
    </>
  )
}
