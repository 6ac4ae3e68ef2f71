import { ArrowRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { $machines } from '../../entities/peers/peers.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { MachineState } from './machine-state.view.tsx'

/** The other machines, on the dashboard; nothing where there is none. */
export function MachinesCard() {
  const { t } = useTranslation(['machines', 'terms'])
  const format = useFormat()
  const others = useUnit($machines).filter(({ isThis }) => !isThis)
  if (others.length === 0) return null
  return (
    <section className="sr-card">
      <div className="sr-card-header">
        <h2 className="sr-size-19">{t('others')}</h2>
        <Link to="/machines">
          {t('all')} <ArrowRight aria-hidden />
        </Link>
      </div>
      <ul>
        {others.map(machine => (
          <Row as="li" key={machine.key} gap={3} pad={[0, 3, 0, 4]}>
            <Stack as="span" grow shrink>
              <strong dir="auto">{machine.name}</strong>
              <span className="sr-muted sr-recent-detail sr-size-13">
                {machine.activity?.kind === 'MAKING'
                  ? t('terms:drinkProgress', {
                      drink: machine.activity.drinkName ?? '',
                      progress: format.percent(machine.activity.progress ?? 0),
                    })
                  : t('makeable', { count: machine.makeable, amount: format.number(machine.makeable) })}
              </span>
            </Stack>
            <MachineState machine={machine} />
          </Row>
        ))}
      </ul>
    </section>
  )
}
