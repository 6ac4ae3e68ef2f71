import { createEvent, sample } from 'effector'
import { defaultAppearance } from '#domain/settings/appearance.ts'
import { darkColours } from '#domain/settings/dark-colours.ts'
import { graphql } from '../../../api/graphql.ts'
import { mutate } from '../../../api/operate.ts'
import { createForm } from '../../../forms/form.model.ts'
import type { ColouredView, ColourName } from '../../../theme/contrast-checks.ts'
import { $colours, type Colours, coloursChanged } from '../../../theme/theme.model.ts'

const ChangeColoursDocument = graphql(`
  mutation ChangeColours($normal: NormalColoursInput!, $simpleView: SimpleViewColoursInput!) {
    changeAppearance(appearance: { normal: $normal, simpleView: $simpleView }) { languageName }
  }
`)

export const presets = { light: defaultAppearance.colours, dark: darkColours } as const
export type PresetName = keyof typeof presets

export const editorOpened = createEvent()
export const editorClosed = createEvent()
/** Back to what is saved. */
export const changesDropped = createEvent()
export const colourChosen = createEvent<{
  readonly view: ColouredView
  readonly name: ColourName
  readonly colour: string
}>()

export const coloursForm = createForm<Colours, Colours>({
  save: async colours => {
    await mutate(ChangeColoursDocument, colours)
    return colours
  },
})

sample({ clock: [editorOpened, changesDropped], source: $colours, target: coloursForm.opened })
sample({ clock: editorClosed, target: coloursForm.closed })
sample({
  clock: colourChosen,
  source: coloursForm.$draft,
  filter: draft => draft !== null,
  fn: (draft, { view, name, colour }) => ({ [view]: { ...(draft as Colours)[view], [name]: colour } }),
  target: coloursForm.changed,
})
export const presetChosen = coloursForm.changed.prepend<{ readonly view: ColouredView; readonly preset: PresetName }>(
  ({ view, preset }) => ({ [view]: presets[preset][view] }),
)
// A person who has saved them sees them without waiting for the news of it.
sample({ clock: coloursForm.saved, target: coloursChanged })
// Colours that others save while nothing is changed here are shown.
sample({
  clock: $colours,
  source: { draft: coloursForm.$draft, changed: coloursForm.$isChanged, saving: coloursForm.$saving },
  filter: ({ draft, changed, saving }) => draft !== null && !changed && !saving,
  fn: (_, colours) => colours,
  target: coloursForm.opened,
})
