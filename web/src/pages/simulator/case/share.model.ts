import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { type Case, type CaseDrink, type CaseScenario, caseText, emptyCase } from '#simulator/case/case.ts'
import { readCaseText } from '#simulator/case/read-case.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { scenarioSources } from '#simulator/scenario-language/scenario-sources.ts'
import { graphql } from '../../../api/graphql.ts'
import { ask, createRequest } from '../../../api/operate.ts'
import { $production } from '../../../entities/production/production.model.ts'
import { MachineFileDocument, RecordingDocument } from '../../../entities/simulator/simulator.documents.ts'
import { handToBrowser } from '../../../ui/hand-to-browser.ts'
import { $mayCommand } from '../breaking.model.ts'
import type { CaseAsked } from '../case-asked.model.ts'
import { $at, $run } from '../replay/replay.model.ts'
import { $playedFile, fileDate } from '../scenarios.model.ts'
import { $figures, $speed } from '../simulator.model.ts'
import { canPack, type FittedCase, fittingAddress } from './case-link.ts'
import { momentOf } from './case-moment.ts'

const LastDrinkDocument = graphql(`
  query LastDrink { orders(limit: 1, offset: 0, mine: true) { drink { id kind name } } }
`)

/** The instant goes with the recording. */
export const parts = ['machine', 'recording', 'scenario', 'drink', 'speed'] as const
export type CasePart = (typeof parts)[number]

type ShareAsked = Extract<CaseAsked, { kind: 'share' }>

export const shareOpened = createEvent<ShareAsked>()
export const shareClosed = createEvent()
export const partToggled = createEvent<CasePart>()
export const fileSaved = createEvent()

interface Surrounding {
  readonly of: ShareAsked['of']
  readonly mayBuild: boolean
  readonly playedName: string | null
  readonly playedFile: string | null
  readonly speed: number
  readonly drink: { readonly id: number; readonly kind: string; readonly name: string } | null
  readonly run: { readonly recording: Recording; readonly at: number } | null
}

/** Whatever there is to share. */
export const collectFx = createRequest(async (around: Surrounding): Promise<Case> => {
  if (around.run) return { ...emptyCase, recording: around.run.recording, at: around.run.at }
  const [machine, recording, drink] = await Promise.all([
    around.mayBuild ? ask(MachineFileDocument).then(partOfFile('machine')) : null,
    ask(RecordingDocument).then(partOfFile('recording')),
    drinkOf(around.drink),
  ])
  return {
    machine,
    recording,
    scenario: scenarioOf(around.playedName, around.playedFile),
    drink,
    speed: around.speed,
    at: recording && momentOf(recording),
  }
})

/** What the machine says of itself is read like any other file, so that nothing is sent that cannot be opened. */
const partOfFile =
  <Part extends keyof Case>(part: Part) =>
  (text: string): Case[Part] | null => {
    const read = readCaseText(text)
    return read.ok ? read.value[part] : null
  }

async function drinkOf(making: Surrounding['drink']): Promise<CaseDrink | null> {
  const drink = making ?? (await ask(LastDrinkDocument))[0]?.drink
  return drink?.kind === 'RECIPE' ? { id: drink.id, name: drink.name } : null
}

/** The scenario that is played, or was a moment ago: of the library, or the last file that was played from here. */
function scenarioOf(name: string | null, playedFile: string | null): CaseScenario | null {
  const known = scenarioSources.find(source => source.name === name)
  const text = known ? JSON.stringify({ name: known.name, steps: known.steps }) : playedFile
  const scenario = name === null || text === null ? null : partOfFile('scenario')(text)
  return scenario?.name === name ? scenario : null
}

const $page = createStore('').on(shareOpened, (_, { page }) => page)

sample({
  clock: shareOpened,
  source: {
    mayBuild: $mayCommand,
    figures: $figures,
    playedFile: $playedFile,
    speed: $speed,
    production: $production,
    run: $run,
    at: $at,
  },
  fn: ({ figures, production, run, at, ...around }, { of }): Surrounding => ({
    ...around,
    of,
    playedName: figures?.scenario?.name ?? null,
    drink: production?.drink ?? null,
    run: of === 'run' && run ? { recording: run.recording, at: run.replay.from / 1_000_000 + at } : null,
  }),
  target: collectFx,
})

/** Everything that could go in; null until it has been collected. */
export const $whole = createStore<Case | null>(null)
  .on(collectFx.doneData, (_, whole) => whole)
  .reset(shareOpened, shareClosed)
export const $collectProblem = restore(collectFx.failData, null).reset(shareOpened, shareClosed)

const $left = createStore<ReadonlySet<CasePart>>(new Set())
  .on(collectFx.doneData, (_, { speed }) => new Set(speed === 1 ? (['speed'] as const) : []))
  .on(partToggled, (left, part) =>
    left.has(part) ? new Set([...left].filter(each => each !== part)) : new Set([...left, part]),
  )

/** What is there, and whether it goes in. */
export const $choices = combine($whole, $left, (whole, left) =>
  parts.flatMap(part => (whole?.[part] == null ? [] : [{ part, isIn: !left.has(part) }])),
)

/** What goes in. */
export const $picked = combine($whole, $left, (whole, left): Case | null => {
  if (whole === null) return null
  const kept = Object.fromEntries(parts.map(part => [part, left.has(part) ? null : whole[part]]))
  const picked = { ...whole, ...kept } as Case
  return { ...picked, at: picked.recording && whole.at }
})

/** What becomes of what was picked. */
export type Sharing =
  | { readonly kind: 'working' }
  /** @property isCut only a part of what happened is in it */
  | { readonly kind: 'address'; readonly address: string; readonly isCut: boolean }
  /** It goes into a file only. */
  | { readonly kind: 'too-long' }
  | { readonly kind: 'nothing' }

interface Fitting {
  readonly page: string
  readonly picked: Case
}

export const fitFx = createEffect(
  async ({ page, picked }: Fitting): Promise<FittedCase | null> =>
    canPack() ? await fittingAddress(page, picked) : null,
)

const hasParts = (picked: Case): boolean => parts.some(part => picked[part] !== null)

sample({
  clock: $picked,
  source: $page,
  filter: (_, picked) => picked !== null && hasParts(picked),
  fn: (page, picked) => ({ page, picked: picked as Case }),
  target: fitFx,
})

const chapters = ({ recording }: Case): number => recording?.snapshots.length ?? 0

function sharingOf(picked: Case, fitted: FittedCase | null): Sharing {
  if (fitted === null) return { kind: 'too-long' }
  return { kind: 'address', address: fitted.address, isCut: chapters(fitted.part) < chapters(picked) }
}

const fitted = sample({
  clock: fitFx.done,
  source: $picked,
  // Somebody may have picked something else meanwhile.
  filter: (picked, { params }) => picked === params.picked,
  fn: (_, { params, result }) => sharingOf(params.picked, result),
})

export const $sharing = createStore<Sharing>({ kind: 'working' })
  .on($picked, (_, picked) => (picked === null || hasParts(picked) ? { kind: 'working' } : { kind: 'nothing' }))
  .on(fitFx.fail, () => ({ kind: 'too-long' }))
  .on(fitted, (_, sharing) => sharing)

export const saveFx = createEffect(handToBrowser)
sample({
  clock: fileSaved,
  source: $picked,
  filter: Boolean,
  fn: picked => ({
    name: `speedrail-case-${fileDate(new Date())}.json`,
    content: new Blob([caseText(picked)], { type: 'application/json' }),
  }),
  target: saveFx,
})
