import type { ComponentProps } from 'react'
import { isSame } from '../../forms/form.ts'
import { Draggable, SlotLine } from '../../ui/slot-dragging.view.tsx'
import { placeOf, type Slot, type Steps } from './recipe-steps.ts'
import { edited, type StepEdit } from './step-edits.ts'

/** The thing that is being dragged. */
export interface Dragged {
  readonly kind: 'step' | 'part'
  readonly key: number
}

export const slotId = (slot: Slot): string =>
  slot.kind === 'between' ? `between-${slot.index}` : `within-${slot.stepKey}-${slot.index}`

/** Steps go between steps; ingredients go everywhere. */
export const accepts = (dragged: Dragged, slot: Slot): boolean => dragged.kind === 'part' || slot.kind === 'between'

/** The edit that letting go there makes. */
export function editOfDrop(dragged: Dragged, slot: Slot): StepEdit | null {
  if (dragged.kind === 'part') return { kind: 'part-moved', partKey: dragged.key, to: slot }
  return slot.kind === 'between' ? { kind: 'step-moved', stepKey: dragged.key, index: slot.index } : null
}

/** A place, as it's read out: people count from 1. */
interface SpokenPlace {
  /** `joins`: the ingredient is there already, and the amounts are added. */
  readonly kind: 'unchanged' | 'step' | 'ownStep' | 'inStep' | 'joins'
  readonly step?: number
  readonly position?: number
}

export function spokenPlace(steps: Steps, dragged: Dragged, slot: Slot): SpokenPlace {
  const change = editOfDrop(dragged, slot)
  const after = change ? edited(steps, change) : steps
  if (isSame(steps, after)) return { kind: 'unchanged' }
  if (dragged.kind === 'step') return { kind: 'step', position: 1 + after.findIndex(({ key }) => key === dragged.key) }
  const place = placeOf(after, dragged.key)
  if (slot.kind === 'between') return { kind: 'ownStep', position: 1 + (place?.stepIndex ?? 0) }
  const step = 1 + steps.findIndex(({ key }) => key === slot.stepKey)
  return place ? { kind: 'inStep', step, position: 1 + place.index } : { kind: 'joins', step }
}

export const StepSlot = ({ slot }: { readonly slot: Slot }) => (
  <SlotLine id={slotId(slot)} slot={slot} className="sr-slot sr-relative" data-kind={slot.kind} />
)

interface HandledProps extends Pick<ComponentProps<typeof Draggable>, 'children'> {
  readonly what: Dragged
  readonly disabled: boolean
  readonly label: string
}

/** A step or a part that can be taken by its handle. */
export const Handled = ({ what, ...props }: HandledProps) => (
  <Draggable
    id={`${what.kind}-${what.key}`}
    thing={what}
    className="sr-handle sr-unselected sr-bare sr-touch-square sr-muted sr-fixed sr-place-center sr-round-small"
    data-focus={`handle-${what.key}`}
    {...props}
  />
)
