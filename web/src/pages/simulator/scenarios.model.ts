import { createEffect, createEvent, restore, sample } from 'effector'
import { ask, createRequest, tell } from '../../api/operate.ts'
import {
  PlayDocument,
  PlayFileDocument,
  RecordingDocument,
  type Scenario,
  ScenariosDocument,
  StopPlayingDocument,
} from '../../entities/simulator/simulator.documents.ts'
import { translator } from '../../i18n/translator.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { handToBrowser, type NamedFile } from '../../ui/hand-to-browser.ts'
import { notify } from '../../ui/notifications.model.ts'
import { pageClosed } from './simulator.model.ts'

/** The library is part of the program: no news tell of it. */
export const library = createQuery<readonly Scenario[]>(() => ask(ScenariosDocument), createEvent())

export const playRequested = createEvent<string>()
export const fileChosen = createEvent<File>()
export const stopRequested = createEvent()
export const runSaved = createEvent()

export const playFx = createRequest((name: string) => tell(PlayDocument, { name }))
export const playFileFx = createRequest(async (file: File) => {
  const text = await file.text()
  await tell(PlayFileDocument, { text })
  return text
})
export const stopFx = createRequest(() => tell(StopPlayingDocument))
export const saveFileFx = createEffect(handToBrowser)
export const saveRunFx = createRequest(async () => ({
  name: `speedrail-run-${fileDate(new Date())}.json`,
  content: new Blob([await ask(RecordingDocument)], { type: 'application/json' }),
}))

/** Local time without what file systems dislike: `2026-11-21-1407`. */
export function fileDate(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}-${two(moment.getHours())}${two(moment.getMinutes())}`
}

/** The text of the file that was played last from here: the machine itself only knows its name. */
export const $playedFile = restore(playFileFx.doneData, null).reset(loggedOut)

/** Why a file is not played. */
export const $fileProblem = restore(playFileFx.failData, null).reset(playFileFx, playFx.done, pageClosed, loggedOut)

sample({ clock: playRequested, filter: playFx.pending.map(pending => !pending), target: playFx })
sample({ clock: fileChosen, target: playFileFx })
sample({ clock: stopRequested, target: stopFx })
/** To start one's own from. */
export const scenarioSaved = saveFileFx.prepend<Scenario>(
  ({ name, text }): NamedFile => ({
    name: `${name}.json`,
    content: new Blob([text], { type: 'application/json' }),
  }),
)
sample({ clock: runSaved, filter: saveRunFx.pending.map(pending => !pending), target: saveRunFx })
sample({ clock: saveRunFx.doneData, target: saveFileFx })
sample({ clock: saveRunFx.done, fn: () => translator('simulator')('recording.saved'), target: notify.success })
sample({ clock: [playFx.failData, stopFx.failData, saveRunFx.failData], target: notify.problem })
