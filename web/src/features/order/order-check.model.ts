import { createEvent, createStore, merge, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, queryField } from '../../api/operate.ts'
import { $machine, liveArea, type Machine } from '../../entities/machine/machine.model.ts'
import type { Pace } from '../../entities/people/people.ts'
import { $active } from '../../entities/production/production.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $person } from './drinker.model.ts'
import { type ChosenPerson, type Feasibility, FeasibilityDocument, type OrderInput } from './order.documents.ts'
import { $draft, orderClosed, orderOpened } from './order-draft.model.ts'
import { orderInput } from './order-draft.ts'

const typingPauseMs = 200

export const checkRetried = createEvent()

/** What's checked, and for whom. */
export interface Question {
  readonly order: OrderInput
  /** Null for the account. */
  readonly person: ChosenPerson | null
}

export const checkFx = createRequest((question: Question) => queryField(FeasibilityDocument, question))

/** The order is being placed, or is: what the machine has to do now is its own, until its page is there. */
export const $starting = createStore(false).reset(orderClosed, orderOpened)

/** The order that the next answer has to be about; every question is an object of its own. */
const $asked = createStore<Question | null>(null).reset(orderClosed, orderOpened, $starting)

/** The last answer of the server; stays on the screen while the next one is on its way. */
export const $report = createStore<Feasibility | null>(null).reset(orderClosed, orderOpened)
export const $checkProblem = createStore<ApiProblem | null>(null).reset(orderClosed, orderOpened)

/** The report is about an earlier draft. */
export const $checking = createStore(false).reset(orderClosed)

const draftChanged = sample({ clock: [$draft, $person], source: $draft, filter: draft => draft !== null })
// Another draft or drinker than the one that was checked: its answer would let an unchecked order pass.
$asked.on(draftChanged, () => null)
const askedAgain = debounce({ source: draftChanged, timeout: typingPauseMs })

// The machine changed under the order: check again, but leave what's shown until the answer comes.
const levelsOf = (machine: Machine | null): string =>
  (machine?.pumps ?? [])
    .map(pump => [pump.id, pump.fillingLevelMl, pump.currentIngredient?.id, pump.state, pump.needsFlush].join())
    .join(';')
const $levels = $machine.map(machine => (machine?.busy ? null : levelsOf(machine)), { skipVoid: false })
// A glass was put there or taken away.
const $glassBelow = liveArea.$value.map(area => (area === null ? '' : `${area.areaEmpty} ${area.glass?.id ?? ''}`))
const catalogueUpdates = changesOf('BAR', 'GLASSES', 'INGREDIENTS', 'PEOPLE', 'PUMPS', 'RECIPES', 'SETTINGS')
const somethingChanged = merge([$levels, $glassBelow, $active, catalogueUpdates]).map(() => undefined)
const machineChanged = debounce({ source: somethingChanged, timeout: typingPauseMs })

sample({
  clock: [askedAgain, machineChanged, checkRetried],
  source: { draft: $draft, person: $person, starting: $starting },
  filter: ({ draft, starting }) => draft !== null && !starting,
  fn: ({ draft, person }) => draft && { order: orderInput(draft), person },
  target: $asked,
})
sample({ clock: $asked, filter: Boolean, target: checkFx })

const answered = sample({
  clock: checkFx.finally,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, outcome) => outcome,
})
$report.on(answered, (report, outcome) => (outcome.status === 'done' ? outcome.result : report))
/** How fast its drinker drinks. */
export const $pace = createStore<Pace | null>(null)
  .on(answered, (pace, outcome) => (outcome.status === 'done' ? outcome.result.pace : pace))
  .reset(orderClosed, orderOpened, $person)
$checkProblem.on(answered, (_, outcome) => (outcome.status === 'fail' ? asApiProblem(outcome.error) : null))
$checking.on(draftChanged, () => true).on(answered, () => false)
