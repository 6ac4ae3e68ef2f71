import { combine, createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { throttle } from 'patronum'
import { microseconds } from '#domain/units/duration.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { openReplay, type Replay } from '#simulator/replay/replay.ts'
import { type Mismatch, verifiedChapters } from '#simulator/replay/verify-recording.ts'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { followWhile } from '../../../queries/live-value.ts'
import { type MachineFigures, type MachineView, machineFigures } from '../machine-figures.ts'
import type { SceneSource } from '../scene-host.ts'
import { linesOf, type RunLine, sceneViewOf } from './run-view.ts'

/** A run that was opened, and can be shown at any instant of it. */
export interface OpenRun {
  readonly name: string
  readonly recording: Recording
  readonly replay: Replay
}

export const rates = [0.25, 1, 4, 16, 60] as const
const perSecond = 1_000_000
/** How often the picture follows: the scene draws smoothly in between. */
const frameMs = 50

/** A run that was read. */
export const runHandedIn = createEvent<{
  readonly recording: Recording
  /** Of its file; empty without one. */
  readonly name?: string
  /** Where to stand, in seconds of the machine's time; null: it plays from its beginning. */
  readonly at: number | null
}>()
export const runClosed = createEvent()
export const pageClosed = createEvent()
/** To an instant, in seconds from the beginning. */
export const scrubbed = createEvent<number>()
export const toggled = createEvent()
export const rateChosen = createEvent<number>()
/** To the note before or after. */
export const noteStepped = createEvent<-1 | 1>()
const ticked = createEvent()

export const $run = createStore<OpenRun | null>(null)
  .on(runHandedIn, (_, { recording, name = '' }) => ({ name, recording, replay: openReplay(recording) }))
  .reset(runClosed, pageClosed)

/** In seconds. */
export const $length = $run.map(run => (run ? (run.replay.until - run.replay.from) / perSecond : 0))

export const $rate = restore(rateChosen, 1)

export const $playing = createStore(false)
  .on(toggled, playing => !playing)
  .on(runHandedIn, (_, { at }) => at === null)
  .reset(runClosed, pageClosed)

/** In seconds from the beginning. */
export const $at = createStore(0).reset(runClosed)
sample({
  clock: runHandedIn,
  source: $run,
  filter: Boolean,
  fn: ({ replay }, { at }) => (at === null ? 0 : at - replay.from / perSecond),
  target: scrubbed,
})
sample({ clock: scrubbed, source: $length, fn: (length, at) => Math.min(length, Math.max(0, at)), target: $at })
sample({
  clock: ticked,
  source: { at: $at, rate: $rate, length: $length },
  fn: ({ at, rate, length }) => Math.min(length, at + (rate * frameMs) / 1000),
  target: $at,
})
// Played from its end, a run begins anew.
sample({
  clock: toggled,
  source: { at: $at, length: $length, playing: $playing },
  filter: ({ at, length, playing }) => playing && at >= length,
  fn: () => 0,
  target: $at,
})
$playing.on(
  sample({ clock: ticked, source: { at: $at, length: $length }, filter: ({ at, length }) => at >= length }),
  () => false,
)

// A beat for as long as it plays.
followWhile(
  $playing.map(playing => playing || null, { skipVoid: false }),
  () => {
    const timer = setInterval(scopeBind(ticked, { safe: true }), frameMs)
    return () => clearInterval(timer)
  },
)

/** The machine that the scene shows. */
export const $view = combine(
  { run: $run, at: $at, playing: $playing, rate: $rate },
  ({ run, at, playing, rate }): MachineView | null => {
    if (!run) return null
    const { replay, recording } = run
    const world = replay.worldAt(microseconds(Math.min(replay.until, Math.round(replay.from + at * perSecond))))
    return sceneViewOf(world, recording.labels, playing ? rate : 0)
  },
)

/** The events in their order: notes of the controller, and faults that were set and mended. */
export const $notes = $run.map((run): readonly RunLine[] => (run ? linesOf(run.recording, run.replay.from) : []))

/** Which note was the last one. */
export const $lastNote = combine($notes, $at, (notes, at) => notes.findLastIndex(({ seconds }) => seconds <= at + 1e-6))

const justBefore = 0.25
sample({
  clock: noteStepped,
  source: { notes: $notes, at: $at },
  fn: ({ notes, at }, way) => {
    const found =
      way > 0
        ? notes.find(({ seconds }) => seconds > at + 1e-6)
        : notes.findLast(({ seconds }) => seconds < at - justBefore)
    return found?.seconds ?? (way > 0 ? Number.POSITIVE_INFINITY : 0)
  },
  target: scrubbed,
})

const targetChosen = createEvent<SceneTarget | null>()
export const $marked = restore(targetChosen, null).reset(runClosed)

/** The scene of a recorded run: to look at only. */
export const replayScene: SceneSource = { machine: $view, selected: $marked, chosen: targetChosen, glassMoved: null }

/** Marks a part in the picture. */
export const partMarked = targetChosen.prepend<SceneTarget>(target => target)

/** Four times a second, as of the machine of now. */
export const $figures = createStore<MachineFigures | null>(null).on(throttle($view, 250), (_, view) =>
  view === null ? null : machineFigures(view),
)

/**
 * Whether a run plays here as it was recorded: the end of each chapter is compared with what was written down there. The
 * physics of another version may differ.
 */
export type RunCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'exact' }
  /** @property seconds from the beginning: where the difference was seen first; `path` names what differs */
  | { readonly kind: 'differs'; readonly seconds: number; readonly path: string }

interface Checking {
  readonly run: OpenRun
  readonly chapters: Iterator<Mismatch | null>
}

/** A chapter at a time: the picture moves meanwhile. */
const checkNextFx = createEffect(async ({ run, chapters }: Checking): Promise<RunCheck> => {
  await new Promise(resolve => setTimeout(resolve))
  const { done, value } = chapters.next()
  if (done === true) return { kind: 'exact' }
  if (value === null) return { kind: 'checking' }
  return { kind: 'differs', seconds: (value.at - run.replay.from) / perSecond, path: value.path }
})

const begun = sample({
  clock: $run,
  filter: run => run !== null,
  fn: (run: OpenRun): Checking => ({ run, chapters: verifiedChapters(run.recording) }),
})
const looked = sample({
  clock: checkNextFx.done,
  source: $run,
  filter: (run, { params }) => run === params.run,
  fn: (_, answer) => answer,
})
const another = sample({
  clock: looked,
  filter: ({ result }) => result.kind === 'checking',
  fn: ({ params }) => params,
})
sample({ clock: [begun, another], target: checkNextFx })

export const $runCheck = createStore<RunCheck>({ kind: 'checking' })
  .on(begun, () => ({ kind: 'checking' }))
  .on(looked, (_, { result }) => result)
