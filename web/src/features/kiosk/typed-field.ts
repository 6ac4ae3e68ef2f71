/** A field that somebody types into. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly string[] = ['text', 'search', 'password', 'email', 'url', 'tel', 'number', '']

/** The field that the keyboard may write into; null for everything else that can have the focus. */
export function typedField(element: EventTarget | null): TypedField | null {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && textTypes.includes(element.getAttribute('type') ?? ''))
  if (!isField || element.readOnly || element.disabled || element.inputMode === 'none') return null
  return element
}

/** Fields of numbers get digits only. */
export const takesDigits = (field: TypedField): boolean =>
  field.inputMode === 'numeric' || field.inputMode === 'decimal' || field.type === 'number'

/**
 * Writes as a person would: React keeps a field's value in a property of its own, and hears of changes by the event
 * that follows.
 *
 * @param caret where to go on; null where the field cannot tell (numbers, addresses)
 */
export function writeInto(field: TypedField, value: string, caret: number | null): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (caret !== null && field.value === value) field.setSelectionRange(caret, caret)
}

/** Enter and tab as keys of a real keyboard: forms are sent, pickers pick. */
export function pressKey(field: TypedField, key: 'Enter' | 'Tab'): void {
  const goesOn = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  if (!goesOn) return
  if (key === 'Tab') focusNextAfter(field)
  else if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** Within the same dialog, or the same page. */
function focusNextAfter(field: TypedField): void {
  const within = field.closest('.bp6-dialog, .bp6-overlay-content, main') ?? document.body
  const stops = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href], [tabindex="0"]')]
  const reachable = stops.filter(
    stop => stop.tabIndex >= 0 && !stop.hasAttribute('disabled') && stop.getClientRects().length > 0,
  )
  const next = reachable[(reachable.indexOf(field) + 1) % reachable.length]
  next?.focus()
}
