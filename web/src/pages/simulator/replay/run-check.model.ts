import { createEffect, createStore, sample } from 'effector'
import { type Mismatch, verifiedChapters } from '#simulator/replay/verify-recording.ts'
import { $run, type OpenRun } from './replay.model.ts'

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

const perSecond = 1_000_000

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
