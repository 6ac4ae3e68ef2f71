import { DragHandleVertical } from '@blueprintjs/icons'
import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode, Ref } from 'react'
import { isPour, placeOf, type Slot, type Steps } from './recipe-steps.ts'
import type { StepEdit } from './step-edits.ts'

/** The thing that is being dragged. */
export type Dragged = { readonly kind: 'step'; readonly key: number } | { readonly kind: 'part'; readonly key: number }

const dragId = ({ kind, key }: Dragged): string => `${kind}-${key}`

export const slotId = (slot: Slot): string =>
  slot.kind === 'between' ? `between-${slot.index}` : `within-${slot.stepKey}-${slot.index}`

/** Steps go between steps; ingredients go everywhere. */
export const accepts = (slot: Slot, dragged: Dragged): boolean => dragged.kind === 'part' || slot.kind === 'between'

/** The edit that letting go there makes. */
export function editOfDrop(dragged: Dragged, slot: Slot): StepEdit | null {
  if (dragged.kind === 'part') return { kind: 'part-moved', partKey: dragged.key, to: slot }
  return slot.kind === 'between' ? { kind: 'step-moved', stepKey: dragged.key, index: slot.index } : null
}

/** A place, as it is told to people: they count from 1. */
type SpokenPlace =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'step'; readonly position: number; readonly count: number }
  | { readonly kind: 'own-step'; readonly position: number }
  | { readonly kind: 'in-step'; readonly step: number; readonly position: number }
  /** The ingredient is there already: the amounts are added. */
  | { readonly kind: 'joins'; readonly step: number }

export function spokenPlace(steps: Steps, dragged: Dragged, slot: Slot): SpokenPlace {
  return dragged.kind === 'step' ? placeOfStep(steps, dragged.key, slot) : placeOfPart(steps, dragged.key, slot)
}

function placeOfStep(steps: Steps, key: number, slot: Slot): SpokenPlace {
  const from = steps.findIndex(step => step.key === key)
  if (slot.kind !== 'between' || slot.index === from || slot.index === from + 1) return { kind: 'unchanged' }
  return { kind: 'step', position: slot.index > from ? slot.index : slot.index + 1, count: steps.length }
}

function placeOfPart(steps: Steps, key: number, slot: Slot): SpokenPlace {
  const from = placeOf(steps, key)
  if (from === null) return { kind: 'unchanged' }
  return slot.kind === 'between' ? placeOnItsOwn(from, slot.index) : placeWithin(steps, from, slot)
}

type From = NonNullable<ReturnType<typeof placeOf>>

function placeOnItsOwn({ step, stepIndex }: From, index: number): SpokenPlace {
  const isAlone = step.parts.length === 1
  if (isAlone && (index === stepIndex || index === stepIndex + 1)) return { kind: 'unchanged' }
  return { kind: 'own-step', position: isAlone && index > stepIndex ? index : index + 1 }
}

function placeWithin(steps: Steps, from: From, slot: Extract<Slot, { kind: 'within' }>): SpokenPlace {
  const target = steps.findIndex(each => each.key === slot.stepKey)
  const into = steps[target]
  if (into === undefined || !isPour(into)) return { kind: 'unchanged' }
  const step = target + 1
  if (into === from.step) {
    if (slot.index === from.index || slot.index === from.index + 1) return { kind: 'unchanged' }
    return { kind: 'in-step', step, position: slot.index > from.index ? slot.index : slot.index + 1 }
  }
  const joins = into.parts.some(({ ingredientId }) => ingredientId === from.part.ingredientId)
  return joins ? { kind: 'joins', step } : { kind: 'in-step', step, position: slot.index + 1 }
}

/** A line that shows where something would go. */
export function SlotLine({ slot }: { slot: Slot }) {
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: slot })
  const { active } = useDndContext()
  return (
    <li
      ref={setNodeRef}
      className="sr-slot sr-relative"
      data-kind={slot.kind}
      data-waiting={active !== null}
      data-over={isOver}
      aria-hidden
    />
  )
}

interface DraggableProps {
  readonly what: Dragged
  readonly disabled: boolean
  readonly label: string
  readonly children: (drag: {
    readonly ref: Ref<HTMLLIElement>
    readonly isDragging: boolean
    readonly handle: ReactNode
  }) => ReactNode
}

/** Something that can be taken by its handle. */
export function Draggable({ what, disabled, label, children }: DraggableProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId(what),
    data: what,
    disabled,
  })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="sr-handle sr-muted sr-fixed sr-place-center sr-round-small"
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      disabled={disabled}
      data-focus={`handle-${what.key}`}
      {...listeners}
    >
      <DragHandleVertical aria-hidden />
    </button>
  )
  return children({ ref: setNodeRef, isDragging, handle })
}
