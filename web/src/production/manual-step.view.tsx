import { Button } from '@blueprintjs/core'
import { Hand, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import { ManualWeightView } from './manual-weight.view.tsx'
import type { Production } from './production.documents.ts'
import { $continuing, $problem, continueRequested } from './production.model.ts'

/** What a person has to do now, and the button that says it is done. */
export function ManualStepCard({ production }: { production: Production }) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const problemText = useProblemText()
  const { continuing, problem, proceed } = useUnit({
    continuing: $continuing,
    problem: $problem,
    proceed: continueRequested,
  })
  const adding = production.state === 'MANUAL_INGREDIENT_ADD'
  return (
    <section className="sr-manual" role="alert">
      <h4 className="sr-manual-title">
        <Hand size={18} aria-hidden />
        {t(adding ? 'manual.addTitle' : 'manual.instructionTitle')}
      </h4>
      {adding ? (
        <ul className="sr-manual-parts">
          {production.currentParts.map(({ ingredient, amount, unit }) => (
            <li key={ingredient.id}>
              <span className="sr-dot" style={{ background: ingredient.colour }} />
              <strong className="sr-number">{format.amount(amount, unit)}</strong>
              <span>{ingredient.name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="sr-manual-text">{production.instruction}</p>
      )}
      <ManualWeightView production={production} />
      {problem === null ? null : <p className="sr-manual-problem">{problemText(problem)}</p>}
      {production.mayContinue ? (
        <Button
          size="large"
          fill
          intent="primary"
          icon={<Tick size={20} />}
          text={t('manual.done')}
          loading={continuing}
          onClick={() => proceed()}
          data-testid="continue"
        />
      ) : (
        <p className="sr-muted">{t('manual.waiting', { username: production.username })}</p>
      )}
    </section>
  )
}
