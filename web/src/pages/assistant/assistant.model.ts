import { createEvent, createStore, sample } from 'effector'
import { createRequest, mutate, query } from '../../api/operate.ts'
import { createAutosave } from '../../forms/autosave.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { flag } from '../../ui/flag.ts'
import { AssistantDocument, SwitchAssistantDocument } from './assistant.documents.ts'

/** Kept as soon as it is chosen. */
export interface AssistantChoice {
  readonly isOn: boolean
}

export const assistantOpened = createEvent()
export const assistantClosed = createEvent()
export const retryRequested = createEvent()

export const loadAssistantFx = createRequest(
  async (): Promise<AssistantChoice> => ({ isOn: (await query(AssistantDocument)).assistantOn }),
)
export const $assistant = loadedBy(loadAssistantFx)

/** There is one machine. */
const onlySubject = {}
export const assistantChoice = createAutosave<object, AssistantChoice, void>({
  save: async (_subject, _name, isOn) => {
    await mutate(SwitchAssistantDocument, { on: isOn === true })
  },
})

const $isOpen = flag({ on: assistantOpened, off: assistantClosed })
sample({ clock: [assistantOpened, retryRequested], target: loadAssistantFx })
sample({ clock: changesOf('SETTINGS'), source: $isOpen, filter: isOpen => isOpen, target: loadAssistantFx })
const $isFilled = createStore(false).reset(assistantOpened)
sample({
  clock: loadAssistantFx.doneData,
  source: $isFilled,
  filter: isFilled => !isFilled,
  fn: (_, values) => ({ subject: onlySubject, values }),
  target: assistantChoice.opened,
})
sample({
  clock: loadAssistantFx.doneData,
  source: $isFilled,
  filter: isFilled => isFilled,
  fn: (_, values) => values,
  target: assistantChoice.refreshed,
})
$isFilled.on(assistantChoice.opened, () => true)
sample({ clock: assistantClosed, target: assistantChoice.closed })

/** Where assistants reach the machine, as this browser has found it. */
const addressOf = (base: string): string => new URL('mcp', base).href

/** The part of a token that a person puts in. */
const tokenHere = 'speedrail_…'

/** For programs that keep their servers in a file. */
export const clientConfigOf = (base: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        speedrail: {
          type: 'http',
          url: addressOf(base),
          headers: { Authorization: `Bearer ${tokenHere}` },
        },
      },
    },
    null,
    2,
  )

/** For a terminal. */
export const clientCommandOf = (base: string): string =>
  `claude mcp add --transport http speedrail ${addressOf(base)} --header "Authorization: Bearer ${tokenHere}"`
