import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { madeOf } from '../../api/graphql.ts'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { colourOfDrink } from '../../drawing/served.ts'
import { useFormat } from '../../i18n/format.ts'
import { DrinkChoices, DrinkSheet, StrengthLine, Toggle } from '../../ui/drink-sheet.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { waitInMinutes } from '../line/situation.ts'
import { Strength } from '../menu/menu.view.tsx'
import { Empty, Note, PartyButton, RoundButton, Sheet, shapeOf, useProblemText } from '../parts/parts.view.tsx'
import { $screen, closeScreen, line, openScreen, replaceScreen, type Screen } from '../place/place.ts'
import {
  asWritten,
  ChangeDocument,
  CheckDocument,
  inputOf,
  isSister,
  leftOutBy,
  type MenuDrink,
  needsOverfill,
  type PartyCheck,
  type PartyIngredient,
  type PartyRequest,
  PlaceDocument,
  recipeOf,
  withIngredient,
  withSister,
} from '../visit/order-request.ts'
import { $received, $visit, type Visit } from '../visit/visit.model.ts'
import '../parts/guest.css'

interface Draft {
  readonly drinkId: number
  /** The order that becomes this one; null makes a new one. */
  readonly changes: number | null
  readonly request: PartyRequest
}

/** What the machine has said of the draft so far. */
interface Known {
  /** What was read last: about this draft, or what came before it. */
  readonly data: object | undefined
  /** The last answer; stays on the screen while the next one is on its way. */
  readonly check: PartyCheck | null
  /** All that can be in it: what is left out is not among the answers. */
  readonly recipe: readonly PartyIngredient[]
}

/** An order that no answer came to: it may have arrived all the same, which the line will show. */
interface Uncertain {
  readonly drinkId: number
  readonly known: readonly number[]
  /** Since when, as states of the line are received. */
  readonly since: number
}

type DrinkScreen = Extract<Screen, { kind: 'drink' }>

function draftOf({ drinkId, changes, alcoholFree }: DrinkScreen, visit: Visit, drink: MenuDrink): Draft {
  const changed = visit.orders.find(({ id }) => id === changes)?.request
  const request = changed?.drinkId === drinkId ? changed : asWritten(drinkId)
  // What is changed may itself have taken the last of a bottle: it stays what it is.
  const isOnlyFree = changes === null && drink.alcoholFreeOnly
  const isFree = alcoholFree || isOnlyFree || visit.party.alcoholFree
  const sister = isFree && drink.alcoholFree ? withSister(request, drink.alcoholFree, true) : {}
  return { drinkId, changes, request: { ...request, ...sister } }
}

/** What is put together and sent. It stays when the sheet is closed, until another drink is opened. */
export function useOrdering(drinks: readonly MenuDrink[] | null) {
  const [screen, visit] = useUnit([$screen, $visit])
  const [draft, setDraft] = useState<Draft | null>(null)
  const sheet = screen.kind === 'drink' ? screen : null
  const { begin, reread, ...checked } = useCheck(draft, sheet !== null)
  const { settle, ...sending } = useSending(draft, () => setDraft(null))
  const drink = drinks?.find(({ id }) => id === (sheet ?? draft)?.drinkId) ?? null
  const isAnother = sheet !== null && (draft?.drinkId !== sheet.drinkId || draft.changes !== sheet.changes)
  if (isAnother && visit !== null && drink !== null) {
    setDraft(draftOf(sheet, visit, drink))
    begin()
    settle()
  }
  /** @param isOther something else goes into it */
  const edit = (changes: Partial<PartyRequest>, isOther = false): void => {
    if (draft === null) return
    // A full glass is agreed to for that drink alone.
    setDraft({ ...draft, request: { ...draft.request, confirmOverfill: false, ...changes } })
    if (isOther) reread()
    settle()
  }
  return { drink, draft: isAnother ? null : draft, edit, ...checked, ...sending }
}

type Ordering = ReturnType<typeof useOrdering>

const context = madeOf('RECIPES', 'PUMPS')

/** Whether the machine can make it, asked again with every choice. */
function useCheck(draft: Draft | null, isOpen: boolean) {
  const order = inputOf(draft?.request ?? asWritten(0))
  const [{ data, error, fetching, stale }] = useQuery({
    ...{ query: CheckDocument, context, pause: draft === null || !isOpen },
    variables: { order, changes: draft?.changes ?? null },
  })
  const [known, setKnown] = useState<Known>({ data, check: null, recipe: [] })
  if (draft && data && data !== known.data) {
    setKnown({ data, check: data.partyCheck, recipe: recipeOf(known.recipe, data.partyCheck) })
  }
  return {
    check: known.check,
    recipe: known.recipe,
    checkProblem: error ? asApiProblem(error) : null,
    /** The answer is about what is chosen now. */
    isChecked: data !== undefined && data === known.data && !error && !fetching && !stale,
    begin: () => setKnown({ data, check: null, recipe: [] }),
    reread: () => setKnown({ ...known, recipe: [] }),
  }
}

function useSending(draft: Draft | null, drop: () => void) {
  const received = useUnit($received)
  const [, place] = useMutation(PlaceDocument)
  const [, change] = useMutation(ChangeDocument)
  const [isSending, setSending] = useState(false)
  const [sendProblem, setProblem] = useState<ApiProblem | null>(null)
  const [uncertain, setUncertain] = useState<Uncertain | null>(null)

  // Ten taps are one order: no other is sent before this one has left the screen, was refused, or is known to be lost.
  const isLocked = useRef(false)
  useEffect(() => {
    if (draft === null) isLocked.current = false
  }, [draft])

  const placed = (): void => {
    // A guest who went back meanwhile sees all the same what became of it; the sheet is not gone back to.
    if ($screen.getState().kind === 'menu') openScreen(line)
    else replaceScreen(line)
    setProblem(null)
    drop()
  }
  const send = async (): Promise<void> => {
    if (draft === null || isLocked.current) return
    isLocked.current = true
    const { drinkId, changes, request } = draft
    const known = (received?.visit.orders ?? []).map(({ id }) => id)
    const order = inputOf(request)
    setSending(true)
    setProblem(null)
    const { error } = await (changes === null ? place({ order }) : change({ id: changes, order }))
    setSending(false)
    if (!error) return placed()
    const problem = asApiProblem(error)
    const mayHaveArrived = problem.code === 'unreachable' && changes === null
    setProblem(problem)
    setUncertain(mayHaveArrived ? { drinkId, known, since: performance.now() } : null)
    isLocked.current = mayHaveArrived
  }
  const look = useEffectEvent(({ drinkId, known }: Uncertain, { orders }: Visit) => {
    setUncertain(null)
    if (orders.some(({ id, drink }) => drink.id === drinkId && !known.includes(id))) placed()
    else isLocked.current = false
  })
  useEffect(() => {
    if (uncertain && received && received.at > uncertain.since) look(uncertain, received.visit)
  }, [uncertain, received])
  return { isSending, sendProblem, uncertain: uncertain !== null, send, settle: () => setProblem(null) }
}

interface GuestOrderProps {
  readonly ordering: Ordering
  readonly isKnown: boolean
}

export function GuestOrder({ ordering, isKnown }: GuestOrderProps) {
  const { t } = useTranslation('guest')
  const heading = useId()
  const { drink } = ordering
  return (
    <Sheet labelledBy={heading} className="sr-guest-drink sr-surface-card" onClose={closeScreen}>
      <RoundButton
        icon="close"
        className="sr-guest-drink-close sr-text"
        label={t('drink.close')}
        onClick={closeScreen}
      />
      {drink === null ? (
        <Empty id={heading} text={t(isKnown ? 'drink.gone' : 'drink.checking')} aria-busy={!isKnown}>
          {isKnown ? <PartyButton onClick={closeScreen}>{t('drink.close')}</PartyButton> : null}
        </Empty>
      ) : (
        <Content {...ordering} heading={heading} drink={drink} />
      )}
    </Sheet>
  )
}

interface ContentProps extends Ordering {
  readonly heading: string
  readonly drink: MenuDrink
}

function Content({ heading, ...ordering }: ContentProps) {
  const { drink, draft, recipe, check } = ordering
  const { name, shortDescription, imageUrl, served, glassShape } = drink
  const format = useFormat()
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
      foot={<Foot {...ordering} />}
    >
      <Stack as="header" gap={1}>
        <h2 id={heading} className="sr-anywhere" dir="auto">
          {name}
        </h2>
        {shortDescription === '' ? null : <p className="sr-size-17">{shortDescription}</p>}
        <p className="sr-muted">{format.list(inIt.map(each => each.name))}</p>
        {check === null ? <Strength drink={drink} /> : <StrengthLine {...check.strength} />}
      </Stack>
      <OrderChoices {...ordering} />
      <Customise {...ordering} />
    </DrinkSheet>
  )
}

function OrderChoices({ drink, draft, check, edit }: Ordering) {
  if (draft === null || check === null) return null
  const { request } = draft
  const sister = drink?.alcoholFree ?? null
  const isFree = sister !== null && isSister(request, sister)
  const isFixed = sister === null || (drink?.alcoholFreeOnly === true && isFree)
  return (
    <DrinkChoices
      sizes={check.sizes}
      amountMl={check.amountMl}
      onAmount={amountMl => edit({ amountMl })}
      boost={check.boostable ? request.boost : null}
      onBoost={boost => edit({ boost })}
      isAlcoholFree={isFixed ? null : isFree}
      onAlcoholFree={wanted => sister && edit(withSister(request, sister, wanted), true)}
    />
  )
}

/** What isn't liked is switched off. */
function Customise({ draft, recipe, edit }: Ordering) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (draft === null || !recipe.some(({ leaveOutId }) => leaveOutId !== null)) return null
  const { request } = draft
  return (
    <details>
      <summary className="sr-tall sr-light">{t('drink.customise')}</summary>
      <ul className="sr-lined">
        {recipe.map(({ id, leaveOutId, name, amount, unit }) =>
          leaveOutId === null ? null : (
            <li key={id}>
              <Toggle
                label={name}
                more={format.amount(amount, unit)}
                isOn={!request.omitted.includes(leaveOutId)}
                onChange={isIn => edit(withIngredient(request, leaveOutId, isIn))}
              />
            </li>
          ),
        )}
      </ul>
    </details>
  )
}

/** Whether it can be had, how long that takes, and the button. */
function Foot(ordering: Ordering) {
  const { draft, check, isChecked, isSending, uncertain, send } = ordering
  const { t } = useTranslation('guest')
  const visit = useUnit($visit)
  if (draft === null) return null
  const mayOrder = draft.changes !== null || (visit !== null && visit.mayNotBecause === null)
  const isPossible = check?.feasible === true
  const isAgreed = check === null || !needsOverfill(check) || draft.request.confirmOverfill
  return (
    <>
      <Stack gap={2} aria-live="polite">
        <Obstacles {...ordering} />
        <Alternatives {...ordering} />
        <Agreements {...ordering} />
        {check !== null && !isPossible ? null : <Wait {...ordering} />}
      </Stack>
      <PartyButton
        kind="primary"
        busy={isSending || uncertain}
        disabled={!mayOrder || !isPossible || !isAgreed || !isChecked}
        onClick={() => void send()}
      >
        {isSending ? t('drink.sending') : t(draft.changes === null ? 'drink.order' : 'drink.change')}
      </PartyButton>
    </>
  )
}

/** What speaks against the order; while it is sent, it itself may be why no other could be. */
function Obstacles({ draft, check, checkProblem, isSending, sendProblem, uncertain }: Ordering) {
  const { t } = useTranslation('guest')
  const visit = useUnit($visit)
  const textOf = useProblemText()
  if (uncertain) return <Note>{t('drink.uncertain')}</Note>
  if (sendProblem !== null) {
    return <Note isDanger>{sendProblem.code === 'unreachable' ? t('drink.lost') : textOf(sendProblem)}</Note>
  }
  if (isSending) return null
  const refusal = draft?.changes === null ? visit?.mayNotBecause : null
  const obstacles = refusal ? [refusal] : (check?.problems ?? [])
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

function Alternatives({ draft, check, recipe, edit }: Ordering) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (draft === null || check === null || check.alternatives.length === 0) return null
  return (
    <Row gap={2} wrap>
      <span className="sr-strong">{t('drink.instead')}</span>
      {check.alternatives.map(alternative => (
        <PartyButton
          key={JSON.stringify(alternative)}
          className="sr-spread"
          onClick={() => edit(alternative.order, true)}
        >
          {t(`drink.instead_${alternative.kind}`, {
            list: format.list(leftOutBy(alternative, draft.request, recipe)),
          })}
        </PartyButton>
      ))}
    </Row>
  )
}

function Agreements({ draft, check, edit }: Ordering) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (draft === null || check === null) return null
  const { exceedsServing, standardDrinks } = check.strength
  return (
    <>
      {exceedsServing ? <Note>{t('drink.much', { amount: format.number(standardDrinks) })}</Note> : null}
      {needsOverfill(check) || draft.request.confirmOverfill ? (
        <Toggle
          label={t('drink.overfill')}
          isOn={draft.request.confirmOverfill}
          onChange={confirmOverfill => edit({ confirmOverfill })}
        />
      ) : null}
    </>
  )
}

function Wait({ draft, check }: Ordering) {
  const { t } = useTranslation('guest')
  const visit = useUnit($visit)
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
