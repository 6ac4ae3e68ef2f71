import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { failure, type Result } from '#domain/result.ts'
import { type Case, type CaseDrink, caseLimits } from '#simulator/case/case.ts'
import { readCaseText } from '#simulator/case/read-case.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import { graphql } from '../../../api/graphql.ts'
import { ask, createRequest, tell } from '../../../api/operate.ts'
import {
  BuildMachineDocument,
  PlayFileDocument,
  SetSpeedDocument,
} from '../../../entities/simulator/simulator.documents.ts'
import { $mayCommand } from '../breaking.model.ts'
import { runHandedIn } from '../replay/replay.model.ts'
// They follow a run from the moment at which it is handed over, before the page that shows it is there.
import '../replay/replay-scene.model.ts'
import '../replay/run-check.model.ts'
import type { CaseAsked } from '../case-asked.model.ts'
import { caseOfHash, type LinkProblem } from './case-link.ts'

const RecipeOfCaseDocument = graphql(`query RecipeOfCase($id: Int!) { recipe(id: $id) { id name } }`)
const RecipesOfCaseDocument = graphql(`
  query RecipesOfCase($name: String!) { recipes(filter: { searchName: $name }, pageSize: 50) { content { id name } } }
`)

export const caseOpened = createEvent<CaseAsked>()
export const caseClosed = createEvent()
/** Nothing but the replay: it changes nothing. */
export const replayWanted = createEvent()
/** Builds, sets and plays what is in it. */
export const trialWanted = createEvent()

type Read = Result<Case, LinkProblem>

export const readFx = createEffect(async (asked: CaseAsked): Promise<Read> => {
  if (asked.kind === 'hash') return await caseOfHash(asked.hash)
  if (asked.kind !== 'file') return failure({ kind: 'no-case' })
  // A letter takes four bytes at most.
  if (asked.file.size > 4 * caseLimits.text) return failure({ kind: 'too-large' })
  return readCaseText(await asked.file.text())
})
sample({ clock: caseOpened, target: readFx })

export type OpenedCase =
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly problem: LinkProblem }
  | { readonly kind: 'case'; readonly content: Case }

export const $opened = createStore<OpenedCase>({ kind: 'reading' })
  .on(readFx.doneData, (_, read) =>
    read.ok ? { kind: 'case', content: read.value } : { kind: 'refused', problem: read.problem },
  )
  .on(readFx.fail, () => ({ kind: 'refused', problem: { kind: 'no-case' } }))
  .reset(caseOpened, caseClosed)

const $content = $opened.map(opened => (opened.kind === 'case' ? opened.content : null), { skipVoid: false })

/** The recipe of this machine that a case means: that of the same number and name, or else of the same name. */
export const findDrinkFx = createRequest(async ({ id, name }: CaseDrink): Promise<number | null> => {
  const same = await ask(RecipeOfCaseDocument, { id })
  if (same?.name === name) return id
  const { content } = await ask(RecipesOfCaseDocument, { name })
  return content.find(recipe => recipe.name === name)?.id ?? null
})
sample({
  clock: readFx.doneData.map(read => (read.ok ? read.value.drink : null)),
  filter: Boolean,
  target: findDrinkFx,
})

export type DrinkHere =
  | { readonly kind: 'looking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'here'; readonly id: number }
export const $drinkHere = createStore<DrinkHere>({ kind: 'looking' })
  .on(findDrinkFx.doneData, (_, id) => (id === null ? { kind: 'none' } : { kind: 'here', id }))
  .on(findDrinkFx.fail, () => ({ kind: 'none' }))
  .reset(caseOpened, caseClosed)

/** Whether there is anything to be tried by whoever has opened it. */
export const $mayTry = combine($content, $mayCommand, $drinkHere, (content, mayBuild, drink) =>
  content === null
    ? false
    : (content.machine !== null && mayBuild) ||
      content.scenario !== null ||
      content.speed !== null ||
      drink.kind === 'here',
)

interface Trial {
  readonly content: Case
  readonly mayBuild: boolean
  readonly drink: DrinkHere
}

/** One after the other, up to the first that is refused. @returns the page that it leads to */
export const tryFx = createRequest(async ({ content, mayBuild, drink }: Trial): Promise<string> => {
  const { machine, speed, scenario } = content
  if (machine && mayBuild) await tell(BuildMachineDocument, { text: machineFileText(machine) })
  if (speed !== null) await tell(SetSpeedDocument, { speed })
  if (scenario) await tell(PlayFileDocument, { text: scenario.text })
  return drink.kind === 'here' ? `/recipe/${drink.id}` : '/simulator'
})
sample({
  clock: trialWanted,
  source: combine({ content: $content, mayBuild: $mayCommand, drink: $drinkHere, isTrying: tryFx.pending }),
  filter: ({ content, isTrying }) => content !== null && !isTrying,
  fn: ({ content, mayBuild, drink }) => ({ content: content as Case, mayBuild, drink }),
  target: tryFx,
})
export const $tryProblem = restore(tryFx.failData, null).reset(tryFx, caseOpened, caseClosed)

/** The replay has it, and can be shown. */
export const replayReady = createEvent()
sample({
  clock: replayWanted,
  source: $content,
  filter: content => content !== null && content.recording !== null,
  fn: content => ({ recording: content?.recording as NonNullable<Case['recording']>, at: content?.at ?? null }),
  target: runHandedIn,
})
sample({ clock: runHandedIn, fn: () => undefined, target: replayReady })
