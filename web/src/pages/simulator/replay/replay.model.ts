import { combine, createEffect, createEvent, createStore, restore, sample, scopeBind } from 'effector'
import { microseconds } from '#domain/units/duration.ts'
import type { Recording } from '#simulator/replay/recording.ts'
import { openReplay, type Replay } from '#simulator/replay/replay.ts'
import { type Mismatch, verifiedChapters } from '#simulator/replay/verify-recording.ts'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import { followWhile } from '../../../queries/live-value.ts'
import { type MachineView, readable } from '../machine-view.ts'
import type { SceneSource } from '../scene-host.ts'
import { linesOf, type RunLine, sceneViewOf } from './run-view.ts'

/** A run that was opened, and can be shown at any instant of it. */
export interface OpenRun {
  readonly name: string
  readonly recording: Recording
  readonly replay: Replay
  /** In seconds. */
  readonly length: number
  /** The events in their order: notes of the controller, and faults that were set and repaired. */
  readonly notes: readonly RunLine[]
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

interface Player {
  readonly run: OpenRun | null
  /** In seconds from the beginning. */
  readonly at: number
  readonly isPlaying: boolean
}

function openRun(recording: Recording, name: string): OpenRun {
  const replay = openReplay(recording)
  const length = (replay.until - replay.from) / perSecond
  return { name, recording, replay, length, notes: linesOf(recording, replay.from) }
}

const lengthOf = (run: OpenRun | null): number => run?.length ?? 0
const within = (run: OpenRun | null, at: number): number => Math.min(lengthOf(run), Math.max(0, at))

/** As exact as instants are compared, and how far before a note one is on the way back to the one before it, in seconds. */
const [instant, justBefore] = [1e-6, 0.25]

/** The instant of the note before or after; else the beginning or the end. */
function besideNote({ run, at }: Player, way: -1 | 1): number {
  const notes = run?.notes ?? []
  const found =
    way > 0
      ? notes.find(({ seconds }) => seconds > at + instant)
      : notes.findLast(({ seconds }) => seconds < at - justBefore)
  return found?.seconds ?? (way > 0 ? lengthOf(run) : 0)
}

export const $rate = restore(rateChosen, 1)

const $player = createStore<Player>({ run: null, at: 0, isPlaying: false })
  .on(runHandedIn, (_, { recording, name = '', at }) => {
    const run = openRun(recording, name)
    return { run, at: at === null ? 0 : within(run, at - run.replay.from / perSecond), isPlaying: at === null }
  })
  .on(scrubbed, (player, at) => ({ ...player, at: within(player.run, at) }))
  .on(noteStepped, (player, way) => ({ ...player, at: besideNote(player, way) }))
  // Played from its end, a run begins anew.
  .on(toggled, ({ run, at, isPlaying }) => ({
    ...{ run, isPlaying: !isPlaying },
    at: !isPlaying && at >= lengthOf(run) ? 0 : at,
  }))
  .on(sample({ clock: ticked, source: $rate }), ({ run, at: before }, rate) => {
    const at = within(run, before + (rate * frameMs) / 1000)
    return { run, at, isPlaying: at < lengthOf(run) }
  })
  .reset(runClosed, pageClosed)

export const $run = $player.map(({ run }) => run)
export const $at = $player.map(({ at }) => at)
export const $playing = $player.map(({ isPlaying }) => isPlaying)
export const $length = $run.map(lengthOf)
export const $notes = $run.map(run => run?.notes ?? [])

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

/** Which note was the last one. */
export const $lastNote = combine($notes, $at, (notes, at) =>
  notes.findLastIndex(({ seconds }) => seconds <= at + instant),
)

const targetChosen = createEvent<SceneTarget | null>()
export const $marked = restore(targetChosen, null).reset(runClosed)

/** The scene of a recorded run: to look at only. */
export const replayScene: SceneSource = { machine: $view, selected: $marked, chosen: targetChosen, glassMoved: null }

/** Marks a part in the picture. */
export const partMarked = targetChosen.prepend<SceneTarget>(target => target)

export const $figures = readable($view)

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

sample({
  clock: $run,
  filter: Boolean,
  fn: (run): Checking => ({ run, chapters: verifiedChapters(run.recording) }),
  target: checkNextFx,
})
const checked = sample({
  clock: checkNextFx.done,
  source: $run,
  filter: (run, { params }) => run === params.run,
  fn: (_, done) => done,
})
sample({
  clock: checked,
  filter: ({ result }) => result.kind === 'checking',
  fn: ({ params }) => params,
  target: checkNextFx,
})

export const $runCheck = createStore<RunCheck>({ kind: 'checking' })
  .reset($run)
  .on(checked, (_, { result }) => result)
