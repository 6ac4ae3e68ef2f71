import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { MachineFile } from '#simulator/machine-file/machine-file.ts'
import { createRequest, mutateField, queryField } from '../../api/operate.ts'
import { BuildMachineDocument, MachineFileDocument } from '../../entities/simulator/simulator.documents.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import {
  $check,
  $draft,
  $errors,
  $isChanged,
  $openPump,
  built,
  closed,
  left,
  opened,
  pumpToggled,
} from './builder-draft.model.ts'
import type { DraftErrors } from './draft-check.ts'
import { draftOf, type MachineDraft } from './machine-draft.ts'

/** The machine of now: what the server has is a file, though it may have bounds that only builders keep to. */
export const machineOfNow = createQuery<MachineFile>(
  async () => JSON.parse(await queryField(MachineFileDocument)) as MachineFile,
  changesOf('PUMPS', 'SETTINGS'),
)

// A draft belongs to its author: changes of the machine don't overwrite it.
sample({
  clock: machineOfNow.fetchFx.doneData,
  source: $isChanged,
  filter: isChanged => !isChanged,
  fn: (_, file) => draftOf(file),
  target: opened,
})
sample({ clock: machineOfNow.closed, target: closed })

export const buildRequested = createEvent()
export const buildDeclined = createEvent()
export const buildConfirmed = createEvent()
/** It can't be built like this: the errors are shown. */
export const refused = createEvent()

interface BuildOrder {
  readonly text: string
  readonly draft: MachineDraft
}

export const buildFx = createRequest(({ text }: BuildOrder) => mutateField(BuildMachineDocument, { text }))

/** The key of the first pump that something is wrong with. */
function wrongPumpOf(errors: DraftErrors, draft: MachineDraft | null): number | null {
  const at = draft?.pumps.findIndex((_, nr) => [...errors.keys()].some(path => path.startsWith(`pumps[${nr}].`)))
  return at === undefined ? null : (draft?.pumps[at]?.key ?? null)
}

/** How many pumps go when it is built. */
export const $pumpsOfNow = machineOfNow.$value.map(file => file?.pumps.length ?? 0)
export const $isBuilding = buildFx.pending
export const $isAsking = createStore(false).reset(buildDeclined, buildFx.done, closed, loggedOut)
export const $buildProblem = restore(buildFx.failData, null).reset(buildRequested, buildConfirmed, closed, loggedOut)

const judged = sample({
  clock: buildRequested,
  source: { check: $check, isBuilding: $isBuilding },
  filter: ({ check, isBuilding }) => check !== null && !isBuilding,
  fn: ({ check }) => check !== null && check.file !== null && check.wiring !== null,
})
$isAsking.on(judged, (_, isGood) => isGood)
sample({ clock: judged, filter: isGood => !isGood, target: refused })

// A wrong field has to be on the screen to get the focus.
sample({ clock: buildRequested, target: left })
sample({
  clock: refused,
  source: combine($errors, $draft, $openPump, (errors, draft, openPump) => {
    const wrong = wrongPumpOf(errors, draft)
    return wrong === openPump ? null : wrong
  }),
  filter: key => key !== null,
  target: pumpToggled,
})

const begun = buildFx.prepend(({ file, draft }: { readonly file: MachineFile; readonly draft: MachineDraft }) => ({
  text: JSON.stringify(file),
  draft,
}))
sample({
  clock: buildConfirmed,
  source: combine($check, $draft, $isBuilding, (check, draft, isBuilding) =>
    check === null || check.file === null || draft === null || isBuilding ? null : { file: check.file, draft },
  ),
  filter: Boolean,
  target: begun,
})
sample({ clock: buildFx.done, fn: ({ params }) => params.draft, target: built })
