import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { PartyButton } from '../parts/button.view.tsx'
import { useProblemText } from '../parts/use-problem-text.ts'
import { waitInMinutes } from '../visit/countdown.ts'
import { $visit } from '../visit/visit.model.ts'
import { Switch } from './choices.view.tsx'
import {
  $check,
  $checkProblem,
  $draft,
  $isChecked,
  $recipe,
  alternativeChosen,
  overfillConfirmed,
} from './draft.model.ts'
import { leftOutBy, needsOverfill } from './order-request.ts'
import { $obstacles, $sendProblem, $uncertain, orderSent, sendFx } from './sending.model.ts'

/** Whether it can be had, how long that takes, and the button. */
export function Ordering() {
  const { t } = useTranslation('guest')
  const [draft, check, isChecked, isSending, uncertain] = useUnit([
    $draft,
    $check,
    $isChecked,
    sendFx.pending,
    $uncertain,
  ])
  const [visit, send] = useUnit([$visit, orderSent])
  if (draft === null) return null
  const mayOrder = draft.changes !== null || (visit !== null && visit.mayNotBecause === null)
  const isPossible = check?.feasible === true
  const isAgreed = check === null || !needsOverfill(check) || draft.request.confirmOverfill
  return (
    <footer className="sr-guest-ordering">
      <div className="sr-guest-ordering-words" aria-live="polite">
        <Obstacles />
        <Alternatives />
        <Agreements />
        {check !== null && !isPossible ? null : <Wait />}
      </div>
      <PartyButton
        kind="primary"
        busy={isSending || uncertain !== null}
        disabled={!mayOrder || !isPossible || !isAgreed || !isChecked}
        onClick={() => send()}
      >
        {isSending ? t('drink.sending') : t(draft.changes === null ? 'drink.order' : 'drink.change')}
      </PartyButton>
    </footer>
  )
}

const Note = ({ children, isDanger = false }: { readonly children: ReactNode; readonly isDanger?: boolean }) => (
  <p className="sr-guest-note" data-kind={isDanger ? 'danger' : 'plain'}>
    {children}
  </p>
)

function Obstacles() {
  const { t } = useTranslation('guest')
  const [check, checkProblem, sendProblem] = useUnit([$check, $checkProblem, $sendProblem])
  const [obstacles, uncertain] = useUnit([$obstacles, $uncertain])
  const textOf = useProblemText()
  if (uncertain !== null) return <Note>{t('drink.uncertain')}</Note>
  if (sendProblem !== null) {
    return <Note isDanger>{sendProblem.code === 'unreachable' ? t('drink.lost') : textOf(sendProblem)}</Note>
  }
  if (obstacles.length === 0 && checkProblem !== null && check === null)
    return <Note isDanger>{textOf(checkProblem)}</Note>
  return (
    <>
      {obstacles.map(problem => (
        <Note key={JSON.stringify(problem)}>{textOf(problem)}</Note>
      ))}
    </>
  )
}

/** What can be had instead. */
function Alternatives() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, recipe, choose] = useUnit([$draft, $check, $recipe, alternativeChosen])
  if (draft === null || check === null || check.alternatives.length === 0) return null
  return (
    <div className="sr-guest-instead">
      <span className="sr-strong">{t('drink.instead')}</span>
      {check.alternatives.map(alternative => (
        <PartyButton key={JSON.stringify(alternative)} onClick={() => choose(alternative)}>
          {t(`drink.instead_${alternative.kind}`, {
            list: format.list(leftOutBy(alternative, draft.request, recipe)),
          })}
        </PartyButton>
      ))}
    </div>
  )
}

function Agreements() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, confirm] = useUnit([$draft, $check, overfillConfirmed])
  if (draft === null || check === null) return null
  const { exceedsServing, standardDrinks } = check.strength
  return (
    <>
      {exceedsServing ? <Note>{t('drink.much', { amount: format.number(standardDrinks) })}</Note> : null}
      {needsOverfill(check) || draft.request.confirmOverfill ? (
        <Switch label={t('drink.overfill')} isOn={draft.request.confirmOverfill} onChange={isOn => confirm(isOn)} />
      ) : null}
    </>
  )
}

function Wait() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, visit] = useUnit([$draft, $check, $visit])
  if (draft === null) return null
  if (check === null) return <p className="sr-muted">{t('drink.checking')}</p>
  const { percent, standardDrinks } = check.strength
  const minutes = waitInMinutes(check.waitSeconds)
  const strength = t('drink.strengthLine', {
    percent: format.percent(percent < 1 ? percent : Math.round(percent)),
    amount: format.number(standardDrinks),
    // A drink and a half takes the plural in every language, whatever its rules of numbers say.
    count: standardDrinks === 1 ? 1 : 2,
  })
  return (
    <p className="sr-guest-wait">
      {visit?.stopped == null ? null : <strong>{t(`line.stopped_${visit.stopped}`)}</strong>}
      {draft.changes === null && visit?.stopped == null ? (
        <strong>{minutes === 0 ? t('drink.noWait') : t('drink.wait', { count: minutes })}</strong>
      ) : null}
      <span className="sr-muted sr-number">{percent === 0 ? t('drink.alcoholFree') : strength}</span>
    </p>
  )
}
