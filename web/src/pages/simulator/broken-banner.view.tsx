import { Button } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { targetOf } from './breakable.ts'
import { mendAllFx, mendAllRequested, mendRequested } from './breaking.model.ts'
import { usePartName } from './part-words.ts'
import { $figures, partInspected } from './simulator.model.ts'

/** The faults of the machine, wherever one looks, and the way back to a whole one. */
export function BrokenBanner() {
  const { t } = useTranslation('simulator')
  const partName = usePartName()
  const { figures, mending, mend, mendAll, inspect } = useUnit({
    figures: $figures,
    mending: mendAllFx.pending,
    mend: mendRequested,
    mendAll: mendAllRequested,
    inspect: partInspected,
  })
  if (!figures || figures.faults.length === 0) return null
  return (
    <Row as="section" gap={3} className="sr-sim-broken" aria-label={t('broken.title')} data-testid="sim-broken">
      <WarningSign aria-hidden />
      <Row as="ul" gap={[1, 4]} align="stretch" wrap shrink className="sr-spread">
        {figures.faults.map(fault => {
          const target = targetOf(fault)
          const what = t('broken.one', {
            part: partName(target, figures),
            fault: t(`fault.${fault.kind}.name`),
          })
          return (
            <Row as="li" shrink key={`${fault.kind} ${fault.pumpId} ${fault.address}`}>
              <button type="button" className="sr-strong" onClick={() => inspect(target)}>
                {what}
              </button>
              <button type="button" aria-label={t('break.mendOne', { name: what })} onClick={() => mend(fault)}>
                {t('break.mend')}
              </button>
            </Row>
          )
        })}
      </Row>
      <Button text={t('broken.mendAll')} loading={mending} onClick={() => mendAll()} />
    </Row>
  )
}
