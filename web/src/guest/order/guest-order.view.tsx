import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { useFormat } from '../../i18n/format.ts'
import { DrinkChoices, DrinkSheet, StrengthLine, Toggle } from '../../ui/drink-sheet.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { $drinks, type MenuDrink } from '../menu/menu.model.ts'
import { Strength } from '../menu/menu.view.tsx'
import { shapeOf } from '../parts/drink-picture.view.tsx'
import { useProblemText } from '../parts/hooks.ts'
import { Icon, PartyButton, RoundButton, Sheet } from '../parts/parts.view.tsx'
import { screenClosed } from '../place/place.model.ts'
import { $visit, waitInMinutes } from '../visit/visit.model.ts'
import {
  $check,
  $checkProblem,
  $draft,
  $isChecked,
  $isOnlyAlcoholFree,
  $recipe,
  $sister,
  alcoholFreeChosen,
  alternativeChosen,
  ingredientChosen,
  requestChanged,
} from './draft.model.ts'
import { isSister, leftOutBy, needsOverfill } from './order-request.ts'
import { $obstacles, $sendProblem, $uncertain, orderSent, sendFx } from './sending.model.ts'
import '../parts/guest.css'

/** A drink, and how it's wanted. */
export function GuestOrder({ drinkId }: { readonly drinkId: number }) {
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
  const { name, shortDescription, imageUrl, served, glassShape } = drink
  const format = useFormat()
  const [draft, recipe, check] = useUnit([$draft, $recipe, $check])
  const inIt = recipe.filter(({ leaveOutId }) => leaveOutId === null || !draft?.request.omitted.includes(leaveOutId))
  return (
    <DrinkSheet
      colour={colourOfDrink(served ?? null)}
      picture={
        imageUrl === null ? (
          <PaintedDrink shape={shapeOf(glassShape)} edge={300} {...(served && { drink: served })} />
        ) : (
          <Photo url={imageUrl} width={560} />
        )
      }
      foot={<Ordering />}
    >
      <Stack as="header" gap={1}>
        <h2 id={heading} className="sr-anywhere" dir="auto">
          {name}
        </h2>
        {shortDescription === '' ? null : <p className="sr-guest-lead">{shortDescription}</p>}
        <p className="sr-muted">{format.list(inIt.map(each => each.name))}</p>
        {check === null ? <Strength drink={drink} /> : <StrengthLine {...check.strength} />}
      </Stack>
      <OrderChoices />
      <Customise />
    </DrinkSheet>
  )
}

/** How large, how strong. */
function OrderChoices() {
  const [draft, check, sister, isOnlyFree] = useUnit([$draft, $check, $sister, $isOnlyAlcoholFree])
  const [change, chooseAlcoholFree] = useUnit([requestChanged, alcoholFreeChosen])
  if (draft === null || check === null) return null
  const isFree = sister !== null && isSister(draft, sister)
  return (
    <DrinkChoices
      sizes={check.sizes}
      amountMl={check.amountMl}
      onAmount={amountMl => change({ amountMl })}
      boost={check.boostable ? draft.request.boost : null}
      onBoost={boost => change({ boost })}
      isAlcoholFree={sister === null || (isOnlyFree && isFree) ? null : isFree}
      onAlcoholFree={chooseAlcoholFree}
    />
  )
}

/** What isn't liked is switched off. */
function Customise() {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [draft, recipe, choose] = useUnit([$draft, $recipe, ingredientChosen])
  if (draft === null || !recipe.some(({ leaveOutId }) => leaveOutId !== null)) return null
  const { omitted } = draft.request
  return (
    <details className="sr-guest-customise">
      <summary className="sr-tall sr-medium">{t('drink.customise')}</summary>
      <ul className="sr-lined">
        {recipe.map(({ id, leaveOutId, name, amount, unit }) =>
          leaveOutId === null ? null : (
            <li key={id}>
              <Toggle
                label={name}
                more={format.amount(amount, unit)}
                isOn={!omitted.includes(leaveOutId)}
                onChange={isIn => choose({ id: leaveOutId, isIn })}
              />
            </li>
          ),
        )}
      </ul>
    </details>
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
    <>
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
    </>
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
        <Toggle
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
  const [draft, check, visit] = useUnit([$draft, $check, $visit])
  if (draft === null) return null
  if (check === null) return <p className="sr-muted">{t('drink.checking')}</p>
  const minutes = waitInMinutes(check.waitSeconds)
  return (
    <Row as="p" align="baseline" gap={[0, 3]} className="sr-between sr-wrap">
      {visit?.stopped == null ? null : <strong>{t(`line.stopped_${visit.stopped}`)}</strong>}
      {draft.changes === null && visit?.stopped == null ? (
        <strong>{minutes === 0 ? t('drink.noWait') : t('drink.wait', { count: minutes })}</strong>
      ) : null}
    </Row>
  )
}
