import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $drinks, type MenuDrink } from '../menu/menu.model.ts'
import { Strength } from '../menu/menu.view.tsx'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText } from '../parts/hooks.ts'
import { Icon, PartyButton, RoundButton, Sheet } from '../parts/parts.view.tsx'
import { screenClosed } from '../place/place.model.ts'
import { $visit, waitInMinutes } from '../visit/visit.model.ts'
import { Choices, Switch } from './choices.view.tsx'
import {
  $check,
  $checkProblem,
  $draft,
  $isChecked,
  $recipe,
  alternativeChosen,
  ingredientChosen,
  requestChanged,
} from './draft.model.ts'
import { leftOutBy, needsOverfill } from './order-request.ts'
import { $obstacles, $sendProblem, $uncertain, orderSent, sendFx } from './sending.model.ts'
import '../parts/guest.css'

/** A drink, and how it's wanted. */
export function DrinkSheet({ drinkId }: { readonly drinkId: number }) {
  const { t } = useTranslation('guest')
  const [drinks, close] = useUnit([$drinks, screenClosed])
  const heading = useId()
  const drink = drinks?.find(({ id }) => id === drinkId) ?? null
  return (
    <Sheet labelledBy={heading} className="sr-guest-drink sr-ground-card" onClose={() => close()}>
      <RoundButton className="sr-guest-drink-close sr-text" label={t('drink.close')} onClick={() => close()}>
        <Icon of="close" />
      </RoundButton>
      {drink === null ? (
        <div className="sr-guest-empty" aria-busy={drinks === null}>
          <h2 id={heading}>{t(drinks === null ? 'drink.checking' : 'drink.gone')}</h2>
          {drinks === null ? null : <PartyButton onClick={() => close()}>{t('drink.close')}</PartyButton>}
        </div>
      ) : (
        <Content heading={heading} drink={drink} />
      )}
    </Sheet>
  )
}

function Content({ heading, drink }: { readonly heading: string; readonly drink: MenuDrink }) {
  const { name, shortDescription } = drink
  return (
    <>
      <div className="sr-guest-drink-scroll sr-scroll">
        <DrinkPicture className="sr-guest-drink-picture" {...drink} edge={300} width={560} />
        <Stack pad={[4, 5, 5]} gap={5} className="sr-guest-drink-body sr-top">
          <Stack as="header" gap={1} className="sr-guest-drink-head">
            <h2 id={heading} className="sr-anywhere" dir="auto">
              {name}
            </h2>
            {shortDescription === '' ? null : <p className="sr-guest-lead sr-muted">{shortDescription}</p>}
            <Strength drink={drink} />
          </Stack>
          <Choices />
          <Recipe />
        </Stack>
      </div>
      <Ordering />
    </>
  )
}

/** What goes in; what isn't liked is switched off. */
function Recipe() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, recipe, choose] = useUnit([$draft, $recipe, ingredientChosen])
  if (draft === null || recipe.length === 0) return null
  const { omitted } = draft.request
  return (
    <Stack as="section" gap={0.5} className="sr-guest-recipe">
      <h3>{t('drink.inIt')}</h3>
      {recipe.some(({ leaveOutId }) => leaveOutId !== null) ? (
        <p className="sr-muted sr-size-14">{t('drink.leaveOutHint')}</p>
      ) : null}
      <ul className="sr-lined">
        {recipe.map(({ id, leaveOutId, name, amount, unit }) => (
          <li key={id}>
            {leaveOutId !== null ? (
              <Switch
                label={name}
                more={format.amount(amount, unit)}
                isOn={!omitted.includes(leaveOutId)}
                onChange={isIn => choose({ id: leaveOutId, isIn })}
              />
            ) : (
              <Row as="span" pad={[1, 0]} minHeight="3rem" gap={3} className="sr-guest-switch sr-medium">
                <Row
                  as="span"
                  align="stretch"
                  gap={[0, 3]}
                  className="sr-guest-switch-words sr-between sr-wrap sr-grow sr-anywhere"
                >
                  {name}
                  <span className="sr-light sr-muted sr-number">{format.amount(amount, unit)}</span>
                </Row>
              </Row>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Whether it can be had, how long that takes, and the button. */
function Ordering() {
  const { t } = useTranslation('guest')
  const [draft, check, isChecked, visit] = useUnit([$draft, $check, $isChecked, $visit])
  const [isSending, uncertain, send] = useUnit([sendFx.pending, $uncertain, orderSent])
  if (draft === null) return null
  const mayOrder = draft.changes !== null || (visit !== null && visit.mayNotBecause === null)
  const isPossible = check?.feasible === true
  const isAgreed = check === null || !needsOverfill(check) || draft.request.confirmOverfill
  return (
    <Stack as="footer" maxHeight="50dvh" gap={3} className="sr-guest-ordering sr-ground-card sr-scroll">
      <Stack gap={2} aria-live="polite">
        <Obstacles />
        <Alternatives />
        <Agreements />
        {check !== null && !isPossible ? null : <Wait />}
      </Stack>
      <PartyButton
        kind="primary"
        busy={isSending || uncertain !== null}
        disabled={!mayOrder || !isPossible || !isAgreed || !isChecked}
        onClick={() => send()}
      >
        {isSending ? t('drink.sending') : t(draft.changes === null ? 'drink.order' : 'drink.change')}
      </PartyButton>
    </Stack>
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
    <Row gap={2} className="sr-guest-instead sr-wrap">
      <span className="sr-strong">{t('drink.instead')}</span>
      {check.alternatives.map(alternative => (
        <PartyButton key={JSON.stringify(alternative)} onClick={() => choose(alternative)}>
          {t(`drink.instead_${alternative.kind}`, {
            list: format.list(leftOutBy(alternative, draft.request, recipe)),
          })}
        </PartyButton>
      ))}
    </Row>
  )
}

function Agreements() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, check, change] = useUnit([$draft, $check, requestChanged])
  if (draft === null || check === null) return null
  const { exceedsServing, standardDrinks } = check.strength
  return (
    <>
      {exceedsServing ? <Note>{t('drink.much', { amount: format.number(standardDrinks) })}</Note> : null}
      {needsOverfill(check) || draft.request.confirmOverfill ? (
        <Switch
          label={t('drink.overfill')}
          isOn={draft.request.confirmOverfill}
          onChange={confirmOverfill => change({ confirmOverfill })}
        />
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
    <Row as="p" align="baseline" gap={[0, 3]} className="sr-between sr-wrap">
      {visit?.stopped == null ? null : <strong>{t(`line.stopped_${visit.stopped}`)}</strong>}
      {draft.changes === null && visit?.stopped == null ? (
        <strong>{minutes === 0 ? t('drink.noWait') : t('drink.wait', { count: minutes })}</strong>
      ) : null}
      <span className="sr-muted sr-number">{percent === 0 ? t('drink.alcoholFree') : strength}</span>
    </Row>
  )
}
