import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { Alternative } from './order.documents.ts'
import { $alternatives, $pass, $placing, orderLetPass } from './order.model.ts'
import { $draft, alternativeChosen } from './order-draft.model.ts'
import { boostLimits } from './order-draft.ts'

/** What can be had in place of what rules refuse, one tap each; and a host's word. Nothing where no rule refuses. */
export function RefusedByRules() {
  const { t } = useTranslation('order')
  const [alternatives, pass, choose] = useUnit([$alternatives, $pass, alternativeChosen])
  const words = useAlternativeWords()
  if (alternatives.length === 0 && pass === null) return null
  return (
    <Row gap={2} justify="between" wrap className="sr-instead" data-testid="instead">
      <Row gap={2} wrap>
        {alternatives.length === 0 ? null : <span>{t('instead.title')}</span>}
        {alternatives.map(alternative => (
          <Button
            key={alternative.kind}
            variant="outlined"
            intent="primary"
            text={words(alternative)}
            onClick={() => choose(alternative)}
          />
        ))}
      </Row>
      {pass === null ? null : <LetPass />}
    </Row>
  )
}

function useAlternativeWords(): (alternative: Alternative) => string {
  const { t } = useTranslation('order')
  const format = useFormat()
  const draft = useUnit($draft)
  return ({ kind, order }) => {
    switch (kind) {
      case 'ALCOHOL_FREE':
        return t('alcoholFree')
      case 'LIGHTER':
        return t('boost.lighter', { percent: format.percent(boostLimits.neutral - order.boost) })
      case 'SMALLER':
        return t('instead.smaller', { amount: format.ml(order.amountMl ?? 0) })
      case 'WITHOUT': {
        const isNew = (id: number): boolean => order.omitted.includes(id) && draft?.omitted.includes(id) === false
        const names = (draft?.drink.ingredients ?? []).filter(({ id }) => isNew(id)).map(({ name }) => name)
        return t('instead.without', { ingredients: format.list(names) })
      }
    }
  }
}

/** For hosts only. */
function LetPass() {
  const { t } = useTranslation('order')
  const [pass, placing, letPass] = useUnit([$pass, $placing, orderLetPass])
  return (
    <Button
      className="sr-let-pass sr-push"
      variant="outlined"
      disabled={pass !== 'ready'}
      loading={placing}
      onClick={() => letPass()}
    >
      <span className="sr-strong">{t('letPass.button')}</span>
      <span className="sr-muted sr-size-13">{t('letPass.noted')}</span>
    </Button>
  )
}
