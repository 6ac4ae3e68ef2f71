import { Button, ProgressBar } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  $active,
  $cancelling,
  $problem,
  $production,
  cancelRequested,
  dialogOpened,
  productionFollowed,
} from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

/** What the machine is making now, or the way to a drink. */
export function Making() {
  const { production, follow } = useUnit({ production: $production, follow: productionFollowed })
  useEffect(() => {
    follow()
  }, [follow])
  return (
    <Row gap={[2, 3]} wrap shrink className="sr-sim-making">
      {production ? <NowMaking /> : <NothingMade />}
    </Row>
  )
}

function NothingMade() {
  const { t } = useTranslation('simulator')
  return (
    <p>
      <span className="sr-muted">{t('making.nothing')}</span> <Link to="/recipe/public">{t('making.choose')}</Link>
    </p>
  )
}

function NowMaking() {
  const { t } = useTranslation('simulator')
  const format = useFormat()
  const problemText = useProblemText()
  const { production, active, cancelling, problem, cancel, open } = useUnit({
    production: $production,
    active: $active,
    cancelling: $cancelling,
    problem: $problem,
    cancel: cancelRequested,
    open: dialogOpened,
  })
  if (!production) return null
  const intent = production.state === 'FINISHED' ? 'success' : active ? 'primary' : 'danger'
  return (
    <>
      <button type="button" className="sr-sim-making-what" onClick={() => open()}>
        <Row as="span" gap={2} align="baseline" className="sr-sim-making-line sr-nowrap">
          <b className="sr-display">{production.drink.name}</b>
          <span className="sr-muted sr-sim-making-state">{t(`making.${production.state}`)}</span>
          <span className="sr-number sr-muted">{format.percent(production.progress)}</span>
        </Row>
        <ProgressBar value={production.progress / 100} intent={intent} animate={false} stripes={false} />
      </button>
      {active && production.mayCancel ? (
        <Button
          intent="danger"
          icon={<Cross />}
          text={t('making.cancel')}
          loading={cancelling}
          onClick={() => cancel()}
        />
      ) : null}
      {problem ? <p role="alert">{problemText(problem)}</p> : null}
    </>
  )
}
