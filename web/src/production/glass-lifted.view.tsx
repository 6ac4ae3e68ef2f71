import { Button } from '@blueprintjs/core'
import { Glass, Play } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { $isSimulated } from '../app/frame.model.ts'
import { useProblemText } from '../i18n/problem-text.ts'
import type { Production } from './production.documents.ts'
import { $continuing, $problem, continueRequested } from './production.model.ts'
import { putBackFx, putBackPressed } from './simulated-glass.model.ts'

/** Somebody took the glass away while the machine poured. */
export function GlassLiftedCard({ production }: { readonly production: Production }) {
  const { t } = useTranslation('production')
  const problemText = useProblemText()
  const { simulated, continuing, problem, proceed } = useUnit({
    simulated: $isSimulated,
    continuing: $continuing,
    problem: $problem,
    proceed: continueRequested,
  })
  return (
    <section className="sr-manual sr-lifted" role="alert" data-testid="paused">
      <PutBackPicture />
      <div>
        <h4 className="sr-manual-title">{t('paused.title')}</h4>
        <p>{t('paused.text')}</p>
      </div>
      {problem === null ? null : <p className="sr-manual-problem">{problemText(problem)}</p>}
      {simulated ? <PutBackButton /> : null}
      {production.mayContinue ? (
        <>
          <p className="sr-muted">{t('paused.otherGlass')}</p>
          <Button
            size="large"
            fill
            icon={<Play size={18} />}
            text={t('paused.goOn')}
            loading={continuing}
            onClick={() => proceed()}
            data-testid="go-on"
          />
        </>
      ) : null}
    </section>
  )
}

/** On a simulated machine the hand is a button; the page that has it lies below. */
function PutBackButton() {
  const { t } = useTranslation('production')
  const [returning, putBack] = useUnit([putBackFx.pending, putBackPressed])
  return (
    <Button
      size="large"
      fill
      intent="primary"
      icon={<Glass size={18} />}
      text={t('paused.putBack')}
      loading={returning}
      onClick={() => putBack()}
      data-testid="put-back"
    />
  )
}

/** A glass on its way down to its place below the nozzle. */
const PutBackPicture = () => (
  <svg className="sr-lifted-picture" viewBox="0 0 96 96" aria-hidden="true">
    <path className="sr-lifted-machine" d="M14 6h68v10H58l-4 8H42l-4-8H14z" />
    <path className="sr-lifted-place" d="M26 88h44" />
    <path className="sr-lifted-ghost" d="M30 44h36l-4 40H34z" />
    <path className="sr-lifted-arrow" d="M48 34v32m-11-11l11 12 11-12" />
  </svg>
)
