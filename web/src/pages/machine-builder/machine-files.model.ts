import { createEffect, createEvent, createStore, sample } from 'effector'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { machinePresetNames, machinePresets } from '#simulator/machine-file/machine-presets.ts'
import { machineFileText } from '#simulator/machine-file/read-machine-file.ts'
import type { Problem } from '../../api/api-problem.ts'
import { loggedOut } from '../../session/session.model.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { $check, closed, edited, replaced, undoRequested } from './builder-draft.model.ts'
import { fileNameOf, type OpenedFile, openedFile } from './draft-check.ts'
import { draftOf } from './machine-draft.ts'

/** Machines to begin with. */
export const presets = machinePresetNames.map(preset => ({ preset, file: machinePresets[preset] }))

export const fileChosen = createEvent<File>()
export const saveRequested = createEvent()

export const readFileFx = createEffect<File, OpenedFile>(openedFile)
export const saveFileFx = createEffect(handToBrowser)

/** @property name as the page calls it */
export const presetChosen = replaced.prepend<{ readonly file: MachineFile; readonly name: string }>(
  ({ file, name }) => ({ draft: draftOf(file), replacement: { by: 'preset' as const, name } }),
)
sample({ clock: fileChosen, target: readFileFx })
sample({
  clock: readFileFx.done.map(({ params, result }) =>
    result.kind === 'machine'
      ? { draft: draftOf(result.file), replacement: { by: 'file' as const, name: params.name } }
      : null,
  ),
  filter: Boolean,
  target: replaced,
})

export interface RefusedFile {
  readonly name: string
  /** At least one. */
  readonly problems: readonly Problem[]
}

/** The last file, where it could not be opened; it has changed nothing. */
export const $refusedFile = createStore<RefusedFile | null>(null, { skipVoid: false })
  .on(readFileFx.done, (_, { params, result }) =>
    result.kind === 'refused' ? { name: params.name, problems: result.problems } : null,
  )
  .reset(edited, replaced, undoRequested, closed, loggedOut)

sample({
  clock: saveRequested,
  source: $check.map(check => check?.file ?? null),
  filter: Boolean,
  fn: file => ({
    name: fileNameOf(file.name),
    content: new Blob([machineFileText(file)], { type: 'application/json' }),
  }),
  target: saveFileFx,
})
